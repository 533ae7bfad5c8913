import { AppError } from '../app-error.ts'

/** A file that somebody sent, in a temporary file. Its content was not checked. */
export interface UploadedFile {
  path: string
  bytes: number
  /** The name on the sender's device. */
  filename: string | undefined
}

/** Adds the file's name to errors about its content, because a form may have a dozen files. */
export async function namingFile<T>(file: UploadedFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const { filename: about } = file
    const isAboutFile =
      cause instanceof AppError && ['PHOTO_UNREADABLE', 'PHOTO_TOO_LARGE'].includes(cause.code)
    throw isAboutFile && about ? new AppError(cause.code, { about, cause }) : cause
  }
}
