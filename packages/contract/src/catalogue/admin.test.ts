import { expect, test } from 'vitest'
import { fieldRefusals } from '../messages/fields.ts'
import { productForm } from './admin.ts'

const id = '01900000-0000-7000-8000-000000000001'
const words = { name: 'Pearl', description: 'A pendant.', price: '199', rating: '5', reviews: '0' }

function readImages(images: string) {
  const { success, data, error } = productForm.safeParse({ ...words, images })
  return success ? data.images : error.issues.map(({ path, message }) => [path[0], message])[0]
}

test('the order of photos is read from JSON', () => {
  const order = [{ file: 1, alt: ' From  the front ' }, { id, alt: '' }, { file: 0 }]

  expect(readImages(JSON.stringify(order))).toEqual([
    { file: 1, alt: 'From the front' },
    { id, alt: '' },
    { file: 0, alt: '' },
  ])
  expect(readImages('[]')).toEqual([])
})

test.each([
  '',
  'x',
  'null',
  '{}',
  '7',
  '[null]',
  '[{}]',
  '[{"alt":"Neither"}]',
  `[{"id":"${id}","file":0}]`,
  '[{"id":"x"}]',
  '[{"file":-1}]',
  '[{"file":0.5}]',
  '[{"file":"0"}]',
  '["Pearl"]',
])('the order of photos cannot be %j', (images) => {
  expect(readImages(images)).toEqual(['images', fieldRefusals.invalidPhotos])
})

test('a product has 12 photos at most', () => {
  const order = (count: number) =>
    JSON.stringify(Array.from({ length: count }, (_, file) => ({ file })))

  expect(readImages(order(12))).toHaveLength(12)
  expect(readImages(order(13))).toEqual(['images', fieldRefusals.tooManyPhotos])
})

test('an invalid form is answered with the names of its fields', () => {
  const { error } = productForm.safeParse({ ...words, name: '' })

  expect(error?.issues[0]?.message).toBe('Please add the product name')
})
