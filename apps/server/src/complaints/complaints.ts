import type { Db } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import type { privateFileQueues } from '../platform/storage/private-files.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { ComplaintQueues } from './complaints.queues.ts'

export interface Complaints {
  db: Db
  jobs: Jobs<ComplaintQueues & typeof privateFileQueues>
  storage: Storage
  /** The key that signs the links in mails about complaints, and the URLs of complaints' files. */
  secret: string
}
