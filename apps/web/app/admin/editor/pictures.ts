import { errors } from '@nirbhaya/contract/errors'
import { mostPictureBytes } from '@nirbhaya/contract/input-limits'
import { editorMessages as words } from '@nirbhaya/contract/messages/admin/editor'

/** The types that the browser's file dialog offers. The server checks the content of the files. */
export const pictureTypes =
  'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif'

/** The types for places whose pictures may be drawings, of which the server makes pixels. */
export const drawingTypes = `${pictureTypes},image/svg+xml`

/** Most systems do not know the type of a phone's HEIC file, so its extension decides. */
const isKnownType = ({ name, type }: Pick<File, 'name' | 'type'>, types: string) =>
  types.split(',').includes(type) || (type === '' && /\.hei[cf]$/i.test(name))

/** Checks a file before it is sent. @returns the error message; undefined if the file can be sent */
export function pictureProblem(
  file: Pick<File, 'name' | 'type' | 'size'>,
  types = pictureTypes,
): string | undefined {
  if (!isKnownType(file, types) || file.size === 0) {
    return words.refusedFile(file.name, errors.PHOTO_UNREADABLE[1])
  }
  if (file.size > mostPictureBytes) return words.refusedFile(file.name, errors.PHOTO_TOO_LARGE[1])
  return undefined
}

export interface Picked {
  taken: File[]
  /** An error message for each refused file. */
  problems: string[]
}

/**
 * Sorts chosen files into accepted and refused ones.
 * @param room the number of pictures that can be added
 * @param tooMany the error message for files beyond that number
 * @param types the types that the file dialog offered
 */
export function pickPictures(
  files: Iterable<File>,
  room: number,
  tooMany: string,
  types = pictureTypes,
): Picked {
  const picked: Picked = { taken: [], problems: [] }
  for (const file of files) {
    const problem = pictureProblem(file, types)
    if (problem) picked.problems.push(problem)
    else picked.taken.push(file)
  }
  if (picked.taken.length > room) {
    picked.taken.length = room
    picked.problems.push(tooMany)
  }
  return picked
}
