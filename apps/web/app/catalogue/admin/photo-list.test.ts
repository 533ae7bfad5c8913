import type { Image } from '@nirbhaya/contract/images/images'
import { describe, expect, test } from 'vitest'
import {
  addPhotos,
  describePhoto,
  isSameOrder,
  movePhoto,
  orderOf,
  type Photo,
  photosOf,
  removePhoto,
  replacePhoto,
  roomFor,
} from './photo-list.ts'

const id = (digit: number) => `0198c0de-0000-7000-8000-00000000000${digit}`

const anImage = (digit: number): Image => ({
  url: `/api/images/${id(digit)}/1200.webp`,
  alt: `photo ${digit}`,
  width: 1200,
  height: 1200,
  widths: [160, 1200],
})

const aFile = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const saved = photosOf([anImage(1), anImage(2), anImage(3)])
const keys = (photos: Photo[]) => photos.map(({ key }) => key)

describe('the photos of a product', () => {
  test.each([
    [0, 2, [2, 3, 1]],
    [2, 0, [3, 1, 2]],
    [1, 1, [1, 2, 3]],
    [0, -1, [1, 2, 3]],
    [0, 99, [2, 3, 1]],
  ])('moved from %i to %i have the order %j', (from, to, order) => {
    expect(keys(movePhoto(saved, from, to))).toEqual(order.map(id))
  })

  test('do not change if no photo is at the position', () => {
    expect(movePhoto(saved, 7, 0)).toBe(saved)
  })

  test('can be removed except the last one', () => {
    const two = removePhoto(saved, id(2))
    const one = removePhoto(two, id(1))
    expect(keys(one)).toEqual([id(3)])
    expect(removePhoto(one, id(3))).toBe(one)
  })

  test('are limited to twelve', () => {
    expect(roomFor(saved)).toBe(9)
  })

  test('are sent in order by id or file index, with their descriptions', () => {
    let count = 0
    const front = aFile('front.jpg')
    const back = aFile('back.jpg')
    const more = addPhotos(saved, [front, back], () => `new-${++count}`)
    const described = describePhoto(more, 'new-2', 'The back')
    const replaced = replacePhoto(movePhoto(described, 4, 0), id(2), aFile('other.jpg'))

    const { order, files } = orderOf(replaced)

    expect(order).toEqual([
      { file: 0, alt: 'The back' },
      { id: id(1), alt: 'photo 1' },
      { file: 1, alt: '' },
      { id: id(3), alt: 'photo 3' },
      { file: 2, alt: '' },
    ])
    expect(files.map(({ name }) => name)).toEqual(['back.jpg', 'other.jpg', 'front.jpg'])
  })

  test('have unsaved changes after a move, description, replacement, addition or removal', () => {
    const same = photosOf([anImage(1), anImage(2), anImage(3)])
    expect(isSameOrder(same, saved)).toBe(true)
    expect(isSameOrder(movePhoto(saved, 0, 1), saved)).toBe(false)
    expect(isSameOrder(describePhoto(saved, id(1), 'Other words'), saved)).toBe(false)
    expect(isSameOrder(replacePhoto(saved, id(1), aFile('a.jpg')), saved)).toBe(false)
    expect(isSameOrder(removePhoto(saved, id(1)), saved)).toBe(false)
    expect(
      isSameOrder(
        addPhotos(saved, [aFile('a.jpg')], () => 'a'),
        saved,
      ),
    ).toBe(false)
  })
})
