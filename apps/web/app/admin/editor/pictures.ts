import { errors } from '@nirbhaya/contract/errors'
import { mostPictureBytes } from '@nirbhaya/contract/limits'
import { editorMessages as words } from '@nirbhaya/contract/messages/admin/editor'

/** What the server takes; it looks into the files, here only their names tell. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

const isKnownType = ({ type }: Pick<File, 'type'>) => pictureTypes.split(',').includes(type)

/** What can be told of a file before it is sent. @returns the sentence, undefined if it is fine */
export function pictureProblem(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!isKnownType(file) || file.size === 0) {
    return words.refusedFile(file.name, errors.PHOTO_UNREADABLE[1])
  }
  if (file.size > mostPictureBytes) return words.refusedFile(file.name, errors.PHOTO_TOO_LARGE[1])
  return undefined
}

export interface Picked {
  taken: File[]
  /** A sentence for each file that was left out. */
  problems: string[]
}

/**
 * Sorts chosen files into pictures to send and refusals.
 * @param room how many more there may be
 * @param tooMany what is said of the rest
 */
export function pickPictures(files: Iterable<File>, room: number, tooMany: string): Picked {
  const picked: Picked = { taken: [], problems: [] }
  for (const file of files) {
    const problem = pictureProblem(file)
    if (problem) picked.problems.push(problem)
    else picked.taken.push(file)
  }
  if (picked.taken.length > room) {
    picked.taken.length = room
    picked.problems.push(tooMany)
  }
  return picked
}
