import { complaintFileQuotas as quotas } from '@nirbhaya/contract/complaints/rules'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import type { StoredPrivateFile } from '../platform/storage/private-files.ts'
import {
  type ComplaintRow,
  hasAskedForInformation,
  insertFiles,
  sumFileBytes,
} from './complaints.queries.ts'
import type { Complaints } from './complaints.ts'

/**
 * Returns whether the complaint's person may send photos and videos: a customer at once, a person without an
 * account only after the shop asked for information. Otherwise anybody could fill the shop's disk.
 */
export async function acceptsFiles(db: Db | Tx, { id, customerId }: ComplaintRow) {
  return customerId !== null || (await hasAskedForInformation(db, id))
}

/**
 * Call it before files are received, so that a form is not read in vain.
 * @param complaintId undefined for a new complaint
 * @throws AppError COMPLAINT_FILES_FULL, COMPLAINT_FILES_TOMORROW, NO_ROOM_FOR_FILES
 */
export const requireQuota = (
  complaints: Complaints,
  complaintId: string | undefined,
): Promise<void> => takeQuota(complaints, complaints.db, { complaintId, bytes: 0 })

/**
 * Inserts the rows of stored files. The complaint's row must be locked or new.
 * @throws AppError COMPLAINT_FILES_FULL, COMPLAINT_FILES_TOMORROW, NO_ROOM_FOR_FILES
 */
export async function insertFilesWithinQuotas(
  complaints: Complaints,
  tx: Tx,
  stored: StoredPrivateFile[],
  of: { complaintId: string; entryId: string },
): Promise<void> {
  if (stored.length === 0) return
  const bytes = stored.reduce((sum, file) => sum + file.bytes, 0)
  await takeQuota(complaints, tx, { complaintId: of.complaintId, bytes })
  await insertFiles(
    tx,
    stored.map((file, position) => ({ ...file, ...of, position })),
  )
  // If the transaction fails after this, the sum is too high until it is read again.
  complaints.storedBytes.add(bytes)
}

async function takeQuota(
  { limits, storedBytes }: Complaints,
  db: Db | Tx,
  { complaintId, bytes }: { complaintId: string | undefined; bytes: number },
): Promise<void> {
  const isOver = (used: number, most: number) => used > most || (bytes === 0 && used === most)
  const inAll = (await storedBytes.read(db)) + bytes
  if (isOver(inAll, quotas.inAll)) throw new AppError('NO_ROOM_FOR_FILES')
  const ofComplaint = complaintId === undefined ? 0 : await sumFileBytes(db, complaintId)
  if (isOver(ofComplaint + bytes, quotas.ofComplaint)) throw new AppError('COMPLAINT_FILES_FULL')
  const today = await limits.addAmount('complaint-files', bytes, db)
  if (isOver(today, quotas.ofNetworkAndDay)) throw new AppError('COMPLAINT_FILES_TOMORROW')
}
