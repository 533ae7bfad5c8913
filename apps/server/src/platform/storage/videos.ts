import { mostVideoBytes } from '@nirbhaya/contract/input-limits'
import { AppError } from '../app-error.ts'
import { type FileWork, fileWork, type TaskLimits, withOutput } from '../files/file-work.ts'
import type { Tasks } from '../files/tasks.ts'
import type { UploadedFile } from './uploaded-file.ts'

/** Cleaning a video takes 150 MB, and a second of the processor at the largest accepted size. */
const limitsFor = (bytes: number): TaskLimits => ({
  memoryBytes: 300 * 1024 * 1024,
  processorMs: 500 + bytes / 5_000,
  refusal: 'VIDEO_UNREADABLE',
})

/**
 * Writes the pictures and the sound of a video into a new file, without metadata that could reveal where it was
 * made and by whom. `take` gets the new file; afterwards the file is removed.
 * @throws AppError VIDEO_UNREADABLE, VIDEO_TOO_LARGE; UNAVAILABLE if too many files wait; errors of `take`
 */
export async function withCleanVideo<Result>(
  { path, bytes }: UploadedFile,
  take: (video: Tasks['video.clean'][1]) => Promise<Result>,
  work: FileWork = fileWork(),
): Promise<Result> {
  if (bytes > mostVideoBytes) throw new AppError('VIDEO_TOO_LARGE')
  return withOutput(path, async (into) =>
    take(await work.run('video.clean', { path, into }, limitsFor(bytes))),
  )
}
