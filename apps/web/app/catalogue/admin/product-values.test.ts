import { emptyStory, storyNames } from '@nirbhaya/contract/catalogue/product-texts'
import { describe, expect, test } from 'vitest'
import { photosOf } from './photo-list.ts'
import {
  isChangedMeanwhile,
  productPayload,
  type SavedProduct,
  valuesOf,
} from './product-values.ts'

const imageId = '0198c0de-0000-7000-8000-000000000001'

const aProduct = (values: Partial<SavedProduct> = {}): SavedProduct => ({
  name: 'Nirbhaya',
  slug: 'Nirbhaya',
  description: 'A pendant.',
  price: 199.5,
  listPrice: 999,
  cancelPolicy: 'late-only',
  story: {
    ...emptyStory,
    lead: 'For keys.',
    box: [{ title: 'A keyring', text: 'of brass' }],
  },
  rating: 4.5,
  reviews: 12,
  status: 'published',
  images: [
    {
      url: `/api/images/${imageId}/800.webp`,
      alt: 'Front',
      width: 800,
      height: 800,
      widths: [800],
    },
  ],
  ...values,
})

test('a product is sent as form fields, with its photos as a list and files', () => {
  const photos = [
    ...photosOf(aProduct().images),
    { key: 'new', alt: 'Back', file: new File(['x'], 'back.jpg', { type: 'image/jpeg' }) },
  ]

  const form = productPayload(valuesOf(aProduct()), photos)

  expect([...form.keys()]).toEqual([
    'name',
    'slug',
    'description',
    'price',
    'listPrice',
    'cancelPolicy',
    'optionName',
    'optionValues',
    'cardLine',
    'oldPrice',
    ...storyNames,
    'colour',
    'size',
    'weight',
    'splashResistance',
    'genericName',
    'netQuantity',
    'mrp',
    'countryOfOrigin',
    'maker',
    'importer',
    'rating',
    'reviews',
    'status',
    'images',
    'photos',
  ])
  expect(form.get('price')).toBe('199.5')
  expect(JSON.parse(String(form.get('images')))).toEqual([
    { id: imageId, alt: 'Front' },
    { file: 0, alt: 'Back' },
  ])
  expect((form.get('photos') as File).name).toBe('back.jpg')
})

describe('an edited product', () => {
  test('is unchanged if no other version was saved, whatever its likes', () => {
    const liked = { ...aProduct(), likes: 7 }
    expect(isChangedMeanwhile(aProduct(), liked)).toBe(false)
  })

  test.each<[string, Partial<SavedProduct>]>([
    ['name', { name: 'Other' }],
    ['address', { slug: 'other' }],
    ['price', { price: 299 }],
    ['list price', { listPrice: 1_999 }],
    ['colour', { colour: 'Pearl' }],
    ['status', { status: 'draft' }],
    ['photos', { images: [] }],
    ['words', { images: aProduct().images.map((image) => ({ ...image, alt: 'Other words' })) }],
  ])('has changed if its %s differs', (_, values) => {
    expect(isChangedMeanwhile(aProduct(), aProduct(values))).toBe(true)
  })
})
