import { mostPicturePixels } from '@nirbhaya/contract/input-limits'
import { AppError } from '../app-error.ts'
import { type FileWork, fileWork, type TaskLimits, withOutput } from '../files/file-work.ts'
import type { Sizes } from '../files/tasks.ts'
import type { UploadedFile } from './uploaded-file.ts'

const megabyte = 1024 * 1024

/** The memory of the process with its libraries, before it decodes a picture. */
const baseBytes = 95 * megabyte
/** The memory to encode the largest size of a picture. It is needed after the decoded picture was freed. */
const encodingBytes = 120 * megabyte

/**
 * Reading a picture is stopped after this time of the processors. An accepted picture needs far less, even on the
 * slowest machine.
 */
const processorMs = 90_000

/** Drawing an SVG is stopped after this time of the processors. A logo takes a small part of a second. */
const drawingMs = 3_000

const limits: TaskLimits = { memoryBytes: 150 * megabyte, processorMs, refusal: 'PHOTO_UNREADABLE' }

export interface MadeSizes {
  /** The width of the largest size, in pixels. */
  width: number
  height: number
  /** The widths of all sizes, smallest first. */
  widths: number[]
}

/**
 * Checks the header of a file that claims to be a picture. This costs little, however large the decoded
 * picture would be.
 * @returns the limits of the task that decodes it
 * @throws AppError PHOTO_UNREADABLE, PHOTO_TOO_LARGE also if this machine's memory is too small to decode it;
 * UNAVAILABLE
 */
export async function checkPicture(
  { path, bytes }: UploadedFile,
  work: FileWork = fileWork(),
  mayBeSvg?: true,
): Promise<TaskLimits> {
  if (bytes === 0) throw new AppError('PHOTO_UNREADABLE')
  const { width, height, bytesPerPixel, isSvg } = await work.run(
    'picture.head',
    { path, mayBeSvg },
    limits,
  )
  const pixels = width * height
  const memoryBytes = baseBytes + Math.max(encodingBytes, pixels * bytesPerPixel)
  if (pixels > mostPicturePixels) throw new AppError('PHOTO_TOO_LARGE')
  if (memoryBytes > work.bytes && pixels * bytesPerPixel > encodingBytes)
    throw new AppError('PHOTO_TOO_LARGE')
  return { ...limits, memoryBytes, ...(isSvg && { processorMs: drawingMs }) }
}

/**
 * Decodes a picture, turns it upright, drops everything except its pixels, and makes it in other sizes. `take`
 * gets a folder with the sizes, each named `<width>.<format>`; afterwards the folder is removed.
 * @throws AppError PHOTO_UNREADABLE, PHOTO_TOO_LARGE; UNAVAILABLE if too many pictures wait; errors of `take`
 */
export async function withPictureSizes<Result>(
  file: UploadedFile,
  sizes: Sizes,
  take: (made: MadeSizes, folder: string) => Promise<Result>,
  work: FileWork = fileWork(),
): Promise<Result> {
  const itsLimits = await checkPicture(file, work, sizes.mayBeSvg)
  return withOutput(file.path, async (into) => {
    const input = { path: file.path, into, sizes, mostPixels: mostPicturePixels }
    return take(await work.run('picture.sizes', input, itsLimits), into)
  })
}
