import type { MultipartFile } from '@fastify/multipart'
import type { ErrorCode } from '@nirbhaya/contract/errors'
import { mostPictureBytes, mostVideoBytes } from '@nirbhaya/contract/input-limits'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { UploadedFile } from '../../storage/uploaded-file.ts'
import type { HeldBytes } from './body-budget.ts'
import type { IncomingFiles } from './incoming-files.ts'

/** More than the longest text field needs, in any script. */
const mostFieldBytes = 200_000
/** More than all text fields of a form need together. */
const mostTextBytes = 400_000
/** More than the longest form, that of a product, has. */
const mostFields = 50

/**
 * Encoding a form's pictures may take longer than the normal timeout of a silent connection. The connection
 * gets this timeout instead.
 */
const encodingTimeoutMs = 10 * 60_000

export interface PictureField {
  name: string
  /** The maximum number of files, and the error code above it. */
  most: number
  tooMany: ErrorCode
  /** The name of the field for a video, in forms that accept one. */
  video?: string
}

export interface ReadForm {
  fields: Record<string, unknown>
  pictures: UploadedFile[]
  video?: UploadedFile
}

interface Reading {
  field: PictureField
  files: IncomingFiles
  held: HeldBytes
}

/** Returns the most bytes that a form with these fields can have. */
export const mostFormBytes = ({ most, video }: PictureField): number =>
  most * mostPictureBytes + (video === undefined ? 0 : mostVideoBytes) + mostFields * mostFieldBytes

/**
 * Reads a form within its limits: its text fields into memory, its files into temporary files. The content of
 * the files is not looked at.
 * @throws AppError UNSUPPORTED_TYPE, INVALID_INPUT, BODY_TOO_LARGE, PHOTO_TOO_LARGE, VIDEO_TOO_LARGE,
 * TOO_MANY_VIDEOS, UNAVAILABLE
 */
export async function readForm(request: FastifyRequest, reading: Reading): Promise<ReadForm> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_TYPE')
  const { field, held } = reading
  if (Number(request.headers['content-length']) > mostFormBytes(field)) {
    throw new AppError('BODY_TOO_LARGE')
  }
  const { promise: noRoom, reject: refuse } = Promise.withResolvers<never>()
  const count = (chunk: Buffer) => {
    try {
      held.arrive(chunk.length)
    } catch (error) {
      refuse(error)
    }
  }
  try {
    // `readParts` starts to read the body before it waits for anything, so `count` sees each chunk.
    const parts = readParts(request, reading)
    request.raw.on('data', count)
    return await Promise.race([parts, noRoom])
  } catch (error) {
    throw toRefusal(error, field)
  } finally {
    request.raw.off('data', count)
    // Read the rest of a refused form: browsers show the answer only after they have sent everything.
    request.raw.unpipe()
    request.raw.resume()
    // A form from the page server, which runs in this process, arrives through `app.inject`, without a
    // connection. Such a request has no connection whose timeout could be set.
    request.raw.setTimeout?.(encodingTimeoutMs)
  }
}

async function readParts(request: FastifyRequest, reading: Reading): Promise<ReadForm> {
  const { field } = reading
  const read: ReadForm = { fields: {}, pictures: [] }
  const { fields } = read
  const limits = {
    files: field.most + (field.video === undefined ? 0 : 1),
    // `saveFile` has a limit for each kind of file.
    fileSize: Number.POSITIVE_INFINITY,
    fields: mostFields,
    fieldSize: mostFieldBytes,
  }
  let textBytes = 0
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      await readFile(part, reading, read)
      continue
    }
    // Browsers send line ends in text as CR LF.
    const text = String(part.value).replaceAll('\r\n', '\n')
    textBytes += Buffer.byteLength(text)
    if (part.valueTruncated || textBytes > mostTextBytes) throw new AppError('BODY_TOO_LARGE')
    if (part.fieldname in fields) throw new AppError('INVALID_INPUT')
    fields[part.fieldname] = text
  }
  return read
}

/**
 * Adds a file to the form's content. Browsers send an empty part if no file was chosen; it is ignored.
 */
async function readFile(part: MultipartFile, { field, files }: Reading, read: ReadForm) {
  const isVideo = part.fieldname === field.video
  if (!isVideo && part.fieldname !== field.name) throw new AppError('INVALID_INPUT')
  const file = await files.save(
    part,
    isVideo
      ? { mostBytes: mostVideoBytes, tooLarge: () => new AppError('VIDEO_TOO_LARGE') }
      : { mostBytes: mostPictureBytes, tooLarge: () => new AppError('PHOTO_TOO_LARGE') },
  )
  if (file.bytes === 0 && !part.filename) return
  if (isVideo) {
    if (read.video) throw new AppError('TOO_MANY_VIDEOS')
    read.video = file
  } else {
    if (read.pictures.length === field.most) throw new AppError(field.tooMany)
    read.pictures.push(file)
  }
}

/** Translates the multipart reader's errors to the contract's codes. Any other error means a broken form. */
function toRefusal(error: unknown, field: PictureField): AppError {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'FST_FILES_LIMIT':
      return new AppError(field.tooMany, { cause: error })
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return new AppError('BODY_TOO_LARGE', { cause: error })
    default:
      return new AppError('INVALID_INPUT', { cause: error })
  }
}
