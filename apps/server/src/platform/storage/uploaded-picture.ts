import { AppError } from '../app-error.ts'

/** A file in a form, with its name on the sender's device. */
export type UploadedPicture = Buffer & { filename?: string }

/** Adds the file's name to errors about its content, because a form may have a dozen files. */
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
