import { AppError } from '../app-error.ts'

/** A file of a form, with the name that it had where it came from. */
export type UploadedPicture = Buffer & { filename?: string }

/** What `work` refuses about a picture names its file: a form may have a dozen. */
export async function namingFile<T>(picture: UploadedPicture, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const { filename: about } = picture
    const isAboutFile =
      cause instanceof AppError && ['PHOTO_UNREADABLE', 'PHOTO_TOO_LARGE'].includes(cause.code)
    throw isAboutFile && about ? new AppError(cause.code, { about, cause }) : cause
  }
}
