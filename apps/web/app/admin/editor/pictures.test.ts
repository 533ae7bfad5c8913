import { errors } from '@nirbhaya/contract/errors'
import { mostPictureBytes } from '@nirbhaya/contract/input-limits'
import { describe, expect, test } from 'vitest'
import { pickPictures, pictureProblem } from './pictures.ts'

const aFile = (values: Partial<File> = {}) =>
  ({ name: 'photo.jpg', type: 'image/jpeg', size: 1_000, ...values }) as File

describe('a chosen file', () => {
  test.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])('may be %s', (type) => {
    expect(pictureProblem(aFile({ type }))).toBeUndefined()
  })

  test.each(['image/svg+xml', 'image/gif', 'application/pdf', 'text/plain', ''])(
    'is refused as %j, with its name in the message',
    (type) => {
      expect(pictureProblem(aFile({ type }))).toBe(`photo.jpg: ${errors.PHOTO_UNREADABLE[1]}`)
    },
  )

  test('may have up to 10 MB and must not be empty', () => {
    expect(pictureProblem(aFile({ size: mostPictureBytes }))).toBeUndefined()
    expect(pictureProblem(aFile({ size: mostPictureBytes + 1 }))).toContain('at most 10 MB')
    expect(pictureProblem(aFile({ size: 0 }))).toContain('not a picture')
  })
})

test('valid files are accepted up to the limit', () => {
  const [one, two, three] = [aFile({ name: '1' }), aFile({ name: '2' }), aFile({ name: '3' })]
  const text = aFile({ name: 'notes.txt', type: 'text/plain' })

  const picked = pickPictures([one, text, two, three], 2, 'Too many')

  expect(picked.taken).toEqual([one, two])
  expect(picked.problems).toEqual([expect.stringMatching(/^notes\.txt: /), 'Too many'])
})
