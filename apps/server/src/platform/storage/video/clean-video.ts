import { mostVideoBytes } from '@nirbhaya/contract/input-limits'
import { AppError } from '../../app-error.ts'
import { cleanMp4, isMp4 } from './clean-mp4.ts'
import { cleanWebm, isWebm } from './clean-webm.ts'

/** MOV files are served as MP4: they have the same boxes, and browsers play them only as MP4. */
export type VideoFormat = 'mp4' | 'webm'

export interface Video {
  format: VideoFormat
  bytes: Buffer
}

/**
 * Recognises a video by its content. Blanks metadata that could reveal where it was made and by whom.
 * @param bytes are changed
 * @throws AppError VIDEO_UNREADABLE, VIDEO_NOT_CLEANED, VIDEO_TOO_LARGE
 */
export function cleanVideo(bytes: Buffer): Video {
  if (bytes.length > mostVideoBytes) throw new AppError('VIDEO_TOO_LARGE')
  if (isMp4(bytes)) {
    cleanMp4(bytes)
    return { format: 'mp4', bytes }
  }
  if (isWebm(bytes)) {
    cleanWebm(bytes)
    return { format: 'webm', bytes }
  }
  throw new AppError('VIDEO_UNREADABLE')
}
