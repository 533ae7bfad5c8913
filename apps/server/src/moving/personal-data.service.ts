import type { Tx } from '../platform/database/client.ts'
import type { ProvedEmail } from '../platform/proved-email.ts'
import {
  deleteRecordsOf,
  deleteSubscriberRecords,
  listRecordsOf,
  listSubscriberRecords,
  type RecordRow,
} from './imported-records.queries.ts'
import { deleteLinesWith } from './moving.queries.ts'

const toExported = ({ source, kind, sourceId, orderedOn, createdAt }: RecordRow) => {
  return { source, kind, idThere: sourceId, orderedOn, broughtInAt: createdAt }
}

/** Returns what was brought in from elsewhere about a person: the orders and the account, with their ids there. */
export async function exportBroughtIn(tx: Tx, customerId: string) {
  return (await listRecordsOf(tx, customerId)).map(toExported)
}

/** Returns the proof of consent of a subscriber who was brought in. Call it only for a verified address. */
export async function exportConsents(tx: Tx, { email }: ProvedEmail) {
  const rows = await listSubscriberRecords(tx, email)
  return rows.map(({ source, consentOn, consentSource }) => ({ source, consentOn, consentSource }))
}

/**
 * Deletes the ids that a person's account had elsewhere. The number that an order had there stays with the order: its
 * documents name it.
 */
export const eraseBroughtIn = (tx: Tx, customerId: string): Promise<void> =>
  deleteRecordsOf(tx, customerId)

/**
 * Deletes the proof of consent of an e-mail address, and the lines with it in files that are still there. Call it only
 * for a verified address.
 */
export async function eraseBroughtInWith(tx: Tx, { email }: ProvedEmail): Promise<void> {
  await deleteSubscriberRecords(tx, email)
  await deleteLinesWith(tx, email)
}
