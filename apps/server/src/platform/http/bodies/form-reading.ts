import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MultipartFile } from '@fastify/multipart'
import type { ErrorCode } from '@nirbhaya/contract/errors'
import { mostPictureBytes, mostVideoBytes } from '@nirbhaya/contract/input-limits'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import { checkPicture } from '../../storage/pictures.ts'
import { namingFile, type UploadedFile } from '../../storage/uploaded-file.ts'

/** More than the longest text field needs, in any script. */
const mostFieldBytes = 200_000
const mostFields = 30

/** The multipart reader's code for a file over its limit. */
const tooLarge = 'FST_REQ_FILE_TOO_LARGE'

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

/**
 * Reads a form's text fields, pictures and video, within their limits.
 * @throws AppError UNSUPPORTED_TYPE, INVALID_INPUT, BODY_TOO_LARGE, PHOTO_TOO_LARGE, PHOTO_UNREADABLE,
 * VIDEO_TOO_LARGE, TOO_MANY_VIDEOS
 */
export async function readForm(request: FastifyRequest, field: PictureField): Promise<ReadForm> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_TYPE')
  const videos = field.video === undefined ? 0 : 1
  const mostBytes =
    field.most * mostPictureBytes + videos * mostVideoBytes + mostFields * mostFieldBytes
  if (Number(request.headers['content-length']) > mostBytes) throw new AppError('BODY_TOO_LARGE')
  const limits = {
    files: field.most + videos,
    fileSize: videos ? mostVideoBytes : mostPictureBytes,
    fields: mostFields,
    fieldSize: mostFieldBytes,
  }
  const read: ReadForm = { fields: {}, pictures: [] }
  const { fields } = read
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') await readFile(part, field, read)
      else if (part.valueTruncated) throw new AppError('BODY_TOO_LARGE')
      else if (part.fieldname in fields) throw new AppError('INVALID_INPUT')
      // Browsers send line ends in text as CR LF.
      else fields[part.fieldname] = String(part.value).replaceAll('\r\n', '\n')
    }
  } catch (error) {
    throw toRefusal(error, field)
  } finally {
    // Read the rest of a refused form: browsers show the answer only after they have sent everything.
    request.raw.unpipe()
    request.raw.resume()
    // A form from the page server, which runs in this process, arrives through `app.inject`, without a
    // connection. Such a request has no connection whose timeout could be set.
    request.raw.setTimeout?.(encodingTimeoutMs)
  }
  return read
}

/**
 * Adds a file to the form's content. Browsers send an empty part if no file was chosen; it is ignored.
 */
async function readFile(part: MultipartFile, field: PictureField, read: ReadForm): Promise<void> {
  if (part.fieldname === field.video) return readVideo(part, read)
  if (part.fieldname !== field.name) throw new AppError('INVALID_INPUT')
  const bytes = await part.toBuffer()
  if (bytes.length === 0 && !part.filename) return
  if (bytes.length > mostPictureBytes) throw new AppError('PHOTO_TOO_LARGE')
  if (read.pictures.length === field.most) throw new AppError(field.tooMany)
  const picture = await toFile(bytes, part.filename)
  await namingFile(picture, () => checkPicture(picture))
  read.pictures.push(picture)
}

async function readVideo(part: MultipartFile, read: ReadForm): Promise<void> {
  const bytes = await part.toBuffer().catch((cause: Error & { code?: string }) => {
    throw cause.code === tooLarge ? new AppError('VIDEO_TOO_LARGE', { cause }) : cause
  })
  if (bytes.length === 0 && !part.filename) return
  if (read.video) throw new AppError('TOO_MANY_VIDEOS')
  read.video = await toFile(bytes, part.filename)
}

async function toFile(content: Buffer, filename: string | undefined): Promise<UploadedFile> {
  const path = join(await mkdtemp(join(tmpdir(), 'nirbhaya-incoming-')), 'file')
  await writeFile(path, content)
  return { path, bytes: content.length, filename }
}

/** Translates the multipart reader's errors to the contract's codes. Any other error means a broken form. */
function toRefusal(error: unknown, field: PictureField): AppError {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case tooLarge:
      return new AppError('PHOTO_TOO_LARGE', { cause: error })
    case 'FST_FILES_LIMIT':
      return new AppError(field.tooMany, { cause: error })
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return new AppError('BODY_TOO_LARGE', { cause: error })
    default:
      return new AppError('INVALID_INPUT', { cause: error })
  }
}
