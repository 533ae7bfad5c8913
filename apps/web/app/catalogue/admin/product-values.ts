import type { AdminProduct } from '@nirbhaya/contract/catalogue/admin'
import type { Product, ShownProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { writeOptionValues } from '@nirbhaya/contract/catalogue/option-form'
import {
  type PackageLabelField,
  packageLabelFields,
} from '@nirbhaya/contract/catalogue/package-label'
import {
  emptyStory,
  type ProductFactName,
  type ProductStory,
  productFactNames,
  type StoryName,
  storyNames,
} from '@nirbhaya/contract/catalogue/product-texts'
import { writeStoryLines } from '@nirbhaya/contract/catalogue/story-lines'
import { type CancelPolicy, defaultCancelPolicy } from '@nirbhaya/contract/enums'
import { defaultListPriceRupees, formatRupees } from '@nirbhaya/contract/money'
import { orderOf, type Photo, photosOf } from './photo-list.ts'

/** The optional texts. A list has one item per line: see `readStoryLines`. */
type TextName = 'cardLine' | 'oldPrice' | StoryName | ProductFactName | PackageLabelField

/** The values of the form's fields, as typed. */
export type ProductValues = Record<TextName, string> & {
  name: string
  /** Empty if the shop makes the slug from the name. */
  slug: string
  description: string
  price: string
  listPrice: string
  cancelPolicy: CancelPolicy
  optionName: string
  /** One value on each line. */
  optionValues: string
  rating: string
  reviews: string
  status: AdminProduct['status']
}

export const emptyProduct: ProductValues = {
  name: '',
  slug: '',
  description: '',
  price: '',
  listPrice: String(defaultListPriceRupees),
  cancelPolicy: defaultCancelPolicy,
  optionName: '',
  optionValues: '',
  ...textValues({ story: emptyStory }),
  // A new product has no reviews.
  rating: '0',
  reviews: '0',
  status: 'published',
}

export type SavedProduct = Pick<
  Product,
  | 'name'
  | 'slug'
  | 'description'
  | 'price'
  | 'listPrice'
  | 'oldPrice'
  | 'cancelPolicy'
  | ProductFactName
  | 'rating'
  | 'reviews'
  | 'typedIn'
  | 'images'
  | 'cardLine'
  | 'option'
> & { story: ProductStory } & Pick<ShownProduct, 'label'> &
  Pick<AdminProduct, 'status'>

export const valuesOf = (product: SavedProduct): ProductValues => ({
  name: product.name,
  slug: product.slug,
  description: product.description,
  price: String(product.price),
  listPrice: String(product.listPrice),
  cancelPolicy: product.cancelPolicy,
  optionName: product.option?.name ?? '',
  optionValues: writeOptionValues(product.option?.variants.map(({ name }) => name) ?? []),
  ...textValues(product),
  // The rating that the owner typed. The shop shows it while there are too few reviews by customers.
  rating: String((product.typedIn ?? product).rating),
  reviews: String((product.typedIn ?? product).reviews),
  status: product.status,
})

type Texts = Pick<SavedProduct, 'cardLine' | 'oldPrice' | 'story' | 'label' | ProductFactName>

function textValues({ cardLine = '', oldPrice, story, label = {}, ...facts }: Texts) {
  const typed = [
    ['cardLine', cardLine],
    ['oldPrice', oldPrice === undefined ? '' : formatRupees(oldPrice)],
    ...storyNames.map((name) => {
      const text = story[name]
      return [name, typeof text === 'string' ? text : writeStoryLines(text)]
    }),
    ...productFactNames.map((name) => [name, facts[name] ?? '']),
    ...packageLabelFields.map((name) => [name, label[name] ?? '']),
  ]
  return Object.fromEntries(typed) as Record<TextName, string>
}

/** The values to send: texts as typed, numbers after validation. */
export type Typed = { [Name in keyof ProductValues]?: string | number | undefined }

/** Whether the product was saved elsewhere since it was loaded. */
export function isChangedMeanwhile(loaded: SavedProduct, now: SavedProduct): boolean {
  const facts = (product: SavedProduct) => {
    const photos = photosOf(product.images).map(({ key, alt }) => [key, alt])
    return JSON.stringify([valuesOf(product), photos])
  }
  return facts(loaded) !== facts(now)
}

/** Makes the form data. The texts come first, so that the server reads them before the photos. */
export function productPayload(values: Typed, photos: Photo[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) form.set(name, String(value))
  }
  const { order, files } = orderOf(photos)
  form.set('images', JSON.stringify(order))
  for (const file of files) form.append('photos', file)
  return form
}
