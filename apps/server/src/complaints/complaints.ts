import type { Db } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { privateFileQueues } from '../platform/storage/private-files.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { complaintLimits } from './complaints.limits.ts'
import type { ComplaintQueues } from './complaints.queues.ts'
import type { createStoredBytes } from './stored-bytes.ts'

export interface Complaints {
  db: Db
  jobs: Jobs<ComplaintQueues & typeof privateFileQueues>
  storage: Storage
  limits: Limits<keyof typeof complaintLimits>
  storedBytes: ReturnType<typeof createStoredBytes>
  /** The key that signs the links in mails about complaints, and the URLs of complaints' files. */
  secret: string
}
