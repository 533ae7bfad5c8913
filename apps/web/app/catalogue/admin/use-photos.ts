import { adminProductMessages as words } from '@nirbhaya/contract/messages/catalogue/admin'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { useRef, useState } from 'react'
import { pickPictures } from '../../admin/editor/pictures.ts'
import {
  addPhotos,
  describePhoto,
  movePhoto,
  type Photo,
  removePhoto,
  replacePhoto,
  roomFor,
} from './photo-list.ts'

/** Keeps the photos of a product in its form, with a message about each change. */
export function usePhotos(initial: Photo[]) {
  const [photos, setPhotos] = useState(initial)
  /** Error messages about refused files. */
  const [problems, setProblems] = useState<string[]>([])
  /** The message that screen readers announce. */
  const [said, setSaid] = useState('')
  const count = useRef(0)

  const newKey = () => {
    count.current += 1
    return `new-${count.current}`
  }

  return {
    photos,
    problems,
    said,
    add(files: Iterable<File>) {
      const { taken, problems } = pickPictures(files, roomFor(photos), fieldRefusals.tooManyPhotos)
      setPhotos(addPhotos(photos, taken, newKey))
      setProblems(problems)
      if (taken.length > 0) setSaid(words.added(taken.length))
    },
    replace(key: string, file: File) {
      const { taken, problems } = pickPictures([file], 1, fieldRefusals.tooManyPhotos)
      setProblems(problems)
      if (taken[0]) setPhotos(replacePhoto(photos, key, taken[0]))
    },
    remove(key: string) {
      const left = removePhoto(photos, key)
      setPhotos(left)
      setProblems([])
      setSaid(words.removed(left.length))
    },
    move(from: number, to: number) {
      const moved = movePhoto(photos, from, to)
      const place = photos[from] ? moved.indexOf(photos[from]) : from
      setPhotos(moved)
      setSaid(words.moved(place + 1, moved.length))
    },
    describe: (key: string, alt: string) => setPhotos(describePhoto(photos, key, alt)),
  }
}

export type Photos = ReturnType<typeof usePhotos>
