import type { Db, Tx } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import type { privateFileQueues } from '../platform/storage/private-files.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { ComplaintQueues } from './complaints.queues.ts'

/** A new unit for an accepted complaint: a parcel of price zero on the same order. */
export interface Replacement {
  complaintId: string
  customerId: string
  orderId: string
}

/**
 * Prepares the parcel of a replacement, in the transaction that accepts the complaint. Once the parcel
 * leaves, it calls `replacementShipped`.
 */
export type ShipReplacement = (tx: Tx, replacement: Replacement) => Promise<void>

export interface Complaints {
  db: Db
  jobs: Jobs<ComplaintQueues & typeof privateFileQueues>
  storage: Storage
  /** The key for signed links. */
  secret: string
  /** Absent in a shop that ships by hand: the owner then says that the replacement has left. */
  shipReplacement: ShipReplacement | undefined
}
