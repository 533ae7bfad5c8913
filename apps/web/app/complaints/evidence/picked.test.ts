import { mostComplaintPhotos } from '@nirbhaya/contract/complaints/rules'
import {
  mostPictureBytes,
  mostPictureMegabytes,
  mostVideoBytes,
  mostVideoMegabytes,
} from '@nirbhaya/contract/input-limits'
import { complaintFiles as words } from '@nirbhaya/contract/messages/complaints/files'
import { expect, test } from 'vitest'
import { pickFiles } from './picked.ts'

const aFile = (name: string, type = 'image/jpeg', bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type })

/** Returns the names of the accepted files, and the error messages for the others. */
function pick(files: File[], before: File[] = []) {
  const earlier = pickFiles([], before).files
  const { files: taken, problems } = pickFiles(earlier, files)
  return { taken: taken.map(({ file, kind }) => `${kind} ${file.name}`), problems }
}

test('photos and one video are taken, also where a phone names no type', () => {
  expect(pick([aFile('a.jpg'), aFile('IMG_1.HEIC', ''), aFile('b.mov', '')])).toEqual({
    taken: ['photo a.jpg', 'photo IMG_1.HEIC', 'video b.mov'],
    problems: [],
  })
})

test.each([
  ['another kind of file', aFile('a.pdf', 'application/pdf'), words.unknown('a.pdf')],
  ['an empty file', aFile('a.jpg', 'image/jpeg', 0), words.empty('a.jpg')],
  [
    'a large photo',
    aFile('a.jpg', 'image/jpeg', mostPictureBytes + 1),
    words.tooLarge('a.jpg', mostPictureMegabytes),
  ],
  [
    'a large video',
    aFile('a.mp4', 'video/mp4', mostVideoBytes + 1),
    words.tooLarge('a.mp4', mostVideoMegabytes),
  ],
])('%s is not taken, with its reason', (_, file, problem) => {
  expect(pick([file])).toEqual({ taken: [], problems: [problem] })
})

test('files beyond the most are left out, which is said once', () => {
  const photos = Array.from({ length: mostComplaintPhotos + 2 }, (_, at) => aFile(`${at}.jpg`))
  const videos = ['1.mp4', '2.mp4'].map((name) => aFile(name, 'video/mp4'))
  const { taken, problems } = pick([...photos, ...videos])

  expect(taken).toHaveLength(mostComplaintPhotos + 1)
  expect(taken.at(-1)).toBe('video 1.mp4')
  expect(problems).toEqual([words.tooManyPhotos, words.tooManyVideos])
})

test('a file that was chosen before is not sent twice', () => {
  const photo = aFile('a.jpg')

  expect(pick([photo, aFile('b.jpg')], [photo])).toEqual({
    taken: ['photo a.jpg', 'photo b.jpg'],
    problems: [words.twice('a.jpg')],
  })
})
