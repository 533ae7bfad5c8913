import type { complaintFileSizes } from '@nirbhaya/contract/complaints/kinds'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import { privateFileKey } from '../platform/storage/private-files.ts'
import { findFile } from './complaints.queries.ts'
import type { Complaints } from './complaints.ts'
import { isFileLink } from './file-links.ts'

interface Asked {
  id: string
  size: (typeof complaintFileSizes)[number]
  until: number
  signature: string
}

/**
 * Returns the type and the storage key of a photo or a video, for a link that the shop signed in the last ten
 * minutes.
 * @throws AppError COMPLAINT_FILE_NOT_FOUND
 */
export async function getComplaintFile(
  { db, secret }: Complaints,
  { id, ...link }: Asked,
): Promise<{ type: string; key: string }> {
  // The link is checked first, so that a wrong signature never reveals whether a file exists.
  if (!isFileLink(secret, id, link, clock.now())) throw new AppError('COMPLAINT_FILE_NOT_FOUND')
  const file = await findFile(db, id)
  const which = file && whichOf(file, link.size)
  if (!which) throw new AppError('COMPLAINT_FILE_NOT_FOUND')
  const type = 'format' in which ? `video/${which.format}` : 'image/webp'
  return { type, key: privateFileKey(id, which) }
}

function whichOf(
  { format, widths }: NonNullable<Awaited<ReturnType<typeof findFile>>>,
  size: Asked['size'],
) {
  if (format) return { format }
  const width = size === 'small' ? widths?.[0] : widths?.at(-1)
  return width === undefined ? undefined : { width }
}
