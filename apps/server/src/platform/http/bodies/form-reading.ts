import type { MultipartFile } from '@fastify/multipart'
import type { ErrorCode } from '@nirbhaya/contract/errors'
import { mostPictureBytes } from '@nirbhaya/contract/input-limits'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import { checkPicture } from '../../storage/pictures.ts'
import { namingFile, type UploadedPicture } from '../../storage/uploaded-picture.ts'

/** More than the longest text field needs, in any script. */
const mostFieldBytes = 200_000
const mostFields = 30

/** Encoding a form's pictures may take longer than the normal timeout of a silent connection. */
const encodingTimeoutMs = 10 * 60_000

export interface PictureField {
  name: string
  /** The most files, and the error code for more. */
  most: number
  tooMany: ErrorCode
}

/**
 * Reads a form's text fields and pictures, within their limits.
 * @throws AppError UNSUPPORTED_TYPE, INVALID_INPUT, BODY_TOO_LARGE, PHOTO_TOO_LARGE, PHOTO_UNREADABLE
 */
export async function readForm(request: FastifyRequest, field: PictureField) {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_TYPE')
  const mostBytes = field.most * mostPictureBytes + mostFields * mostFieldBytes
  if (Number(request.headers['content-length']) > mostBytes) throw new AppError('BODY_TOO_LARGE')
  const limits = {
    files: field.most,
    fileSize: mostPictureBytes,
    fields: mostFields,
    fieldSize: mostFieldBytes,
  }
  const fields: Record<string, unknown> = {}
  const pictures: UploadedPicture[] = []
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') pictures.push(...(await readPicture(part, field)))
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
    request.raw.setTimeout(encodingTimeoutMs)
  }
  return { fields, pictures }
}

/** The bytes of a file; none for the empty part that browsers send if no file was chosen. */
async function readPicture(
  part: MultipartFile,
  { name }: PictureField,
): Promise<UploadedPicture[]> {
  if (part.fieldname !== name) throw new AppError('INVALID_INPUT')
  const bytes = await part.toBuffer()
  if (bytes.length === 0 && !part.filename) return []
  const picture = Object.assign(bytes, { filename: part.filename })
  await namingFile(picture, () => checkPicture(picture))
  return [picture]
}

/** Translates the multipart reader's errors to the contract's codes. Any other error means a broken form. */
function toRefusal(error: unknown, field: PictureField): AppError {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'FST_REQ_FILE_TOO_LARGE':
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
