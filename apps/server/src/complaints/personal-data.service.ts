import type { SQL } from 'drizzle-orm'
import type { Tx } from '../platform/database/client.ts'
import type { ProvedEmail } from '../platform/proved-email.ts'
import { type PrivateFiles, removePrivateFiles } from '../platform/storage/private-files.ts'
import { listEntries, listFiles } from './complaints.queries.ts'
import {
  deleteFilesOf,
  eraseRows,
  fromAddress,
  listComplaintsOf,
  lockComplaintsOf,
  ofCustomer,
} from './personal-data.queries.ts'

/** Exports a customer's complaints, oldest first, without the owner's notes. */
export const exportComplaints = (tx: Tx, customerId: string) =>
  exportThose(tx, ofCustomer(customerId))

/**
 * Exports the complaints that people sent without an account and in which they gave this e-mail address. Call
 * it only for a verified address.
 */
export const exportComplaintsFrom = (tx: Tx, sender: ProvedEmail) =>
  exportThose(tx, fromAddress(sender))

async function exportThose(tx: Tx, whose: SQL | undefined) {
  const rows = await listComplaintsOf(tx, whose)
  const ids = rows.map(({ id }) => id)
  const entriesOf = Map.groupBy(await listEntries(tx, ids), ({ complaintId }) => complaintId)
  const filesOf = Map.groupBy(await listFiles(tx, ids), ({ entryId }) => entryId)
  return rows.map((row) => {
    const { id, number, kind, state, name, email, phone, typedOrder, wrong, units, orderId } = row
    const entries = (entriesOf.get(id) ?? []).filter((entry) => entry.kind !== 'note')
    return {
      number,
      kind,
      state,
      name,
      email,
      phone,
      typedOrder,
      wrong,
      units,
      orderId,
      remedy: row.remedy,
      rejection: row.rejection,
      tracking: row.tracking,
      receivedAt: row.createdAt,
      messages: entries.map((entry) => ({
        by: entry.by,
        state: entry.state,
        text: entry.text,
        at: entry.createdAt,
        files: (filesOf.get(entry.id) ?? []).map((file) => ({ id: file.id, kind: file.kind })),
      })),
    }
  })
}

/**
 * Erases a customer's texts and files from their complaints. Numbers, kinds, moments and the changes of state
 * stay, because they prove that legal deadlines were met. Open complaints are closed, because the shop can no
 * longer answer the customer.
 */
export const eraseComplaints = (
  tx: Tx,
  jobs: PrivateFiles['jobs'],
  customerId: string,
): Promise<void> => eraseThose(tx, jobs, ofCustomer(customerId))

/**
 * Erases texts and files from the complaints that people sent without an account and in which they gave this
 * e-mail address, as `eraseComplaints` does for a customer. Call it only for a verified address.
 */
export const eraseComplaintsFrom = (
  tx: Tx,
  jobs: PrivateFiles['jobs'],
  sender: ProvedEmail,
): Promise<void> => eraseThose(tx, jobs, fromAddress(sender))

async function eraseThose(tx: Tx, jobs: PrivateFiles['jobs'], whose: SQL | undefined) {
  const ids = await lockComplaintsOf(tx, whose)
  if (ids.length === 0) return
  const files = await deleteFilesOf(tx, ids)
  await eraseRows(tx, ids)
  await removePrivateFiles(jobs, tx, files)
}
