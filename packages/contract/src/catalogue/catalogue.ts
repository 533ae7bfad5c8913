import { z } from 'zod'
import { call } from '../call.ts'
import { availability, cancelPolicy, deliveryWindow } from '../delivery.schemas.ts'
import { instant, paging, rupees } from '../fields.schemas.ts'
import { image } from '../images/images.schemas.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { packageLabelFields } from './package-label.ts'
import {
  isStoryList,
  type ProductFactName,
  type ProductStory,
  productFactNames,
  type StoryName,
  storyNames,
} from './product-texts.ts'

const storyLine = z.object({ title: z.string(), text: z.string() })

/** The owner's texts for a product's own pages. */
const productStory = z.object(
  Object.fromEntries(
    storyNames.map((name) => [name, isStoryList(name) ? z.array(storyLine) : z.string()]),
  ) as {
    [Name in StoryName]: ProductStory[Name] extends string
      ? z.ZodString
      : z.ZodArray<typeof storyLine>
  },
)

const facts = Object.fromEntries(
  productFactNames.map((name) => [name, z.string().optional()]),
) as Record<ProductFactName, z.ZodOptional<z.ZodString>>

/** The one thing that customers choose about a product, such as its ring size. */
const productOption = z.object({
  name: z.string(),
  /** The values on sale, in the owner's order. */
  variants: z.array(z.object({ _id: z.string(), name: z.string(), availability })),
})
export type ProductOption = z.infer<typeof productOption>

export const product = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** The line on the product's card; absent if empty. */
  cardLine: z.string().optional(),
  /** The price for pre-booking a unit, paid now, in rupees. */
  price: rupees,
  /** The full price of a unit, in rupees. The rest is due when delivery starts. */
  listPrice: rupees,
  /** The maximum retail price on the package, with all taxes, in rupees; absent if the owner has not entered it. */
  mrp: rupees.optional(),
  /** The price of a unit before, in rupees; absent if the owner has not entered it. */
  oldPrice: rupees.optional(),
  images: z.array(image),
  likes: z.number().int(),
  /** The filled stars, out of 5. A fraction of .5 or more shows a half star. */
  rating: z.number(),
  reviews: z.number().int(),
  /** When delivery starts for a booking made today. */
  delivery: deliveryWindow,
  availability,
  /** Absent if the product has no option. */
  option: productOption.optional(),
  cancelPolicy,
  /**
   * The rating and the number of reviews that the owner typed. Present only if `rating` and `reviews` above
   * were computed from customers' reviews instead.
   */
  typedIn: z.object({ rating: z.number(), reviews: z.number().int() }).optional(),
  /**
   * The product's colour and measurements, as the owner typed them; absent if empty. The colour is also part of
   * its name: products whose names differ only in the colour are siblings.
   */
  ...facts,
})
export type Product = z.infer<typeof product>

/** One of several products that differ in colour only. */
export const sibling = product
  .pick({ slug: true, name: true })
  .extend({ colour: z.string(), image: image.optional() })
export type Sibling = z.infer<typeof sibling>

/** The legal details on a product's package, as far as the owner has entered them. */
const productLabel = z.partialRecord(z.enum(packageLabelFields), z.string())

/** A product with all data of its own pages. */
export const shownProduct = product.extend({
  updatedAt: instant,
  story: productStory,
  label: productLabel.optional(),
  /**
   * The product itself and the products that differ from it in colour only, in display order. Empty if no
   * other product differs in colour only.
   */
  siblings: z.array(sibling),
})
export type ShownProduct = z.infer<typeof shownProduct>

const range = z.object({ lowest: rupees, highest: rupees })

/** The data from the catalogue that every page needs. */
export const shopFront = z.object({
  /**
   * The slug of the main product; null if the shop has no products. Links such as “Pre-book” lead to its
   * pages.
   */
  mainSlug: z.string().nullable(),
  /**
   * The texts of a main product that is not the pendant; absent for the pendant. Pages use these texts in
   * place of the shop's own, which describe the pendant only.
   */
  otherMain: z
    .object({
      name: z.string(),
      /** The line on the product's card; absent if empty. */
      line: z.string().optional(),
      /** How the product works, step by step. */
      steps: z.array(storyLine),
    })
    .optional(),
  /**
   * The price ranges of all products: `now` for pre-booking a unit, `later` when delivery starts, `whole` in
   * full. Null if the shop has no products.
   */
  prices: z.object({ now: range, later: range, whole: range }).nullable(),
})
export type ShopFront = z.infer<typeof shopFront>

export const listProducts = call('GET /product/get-products', 'public', {
  summary: 'All products',
  query: paging,
  exactAnswer: z.object({ products: z.array(product), nextCursor: z.string().optional() }),
})

export const getProduct = call('GET /product/get-product/:slug', 'public', {
  summary: 'One product',
  exactAnswer: z.object({ product: shownProduct }),
})

export const getShopFront = call('GET /product/shop-front', 'public', {
  summary: 'Facts about the catalogue for every page',
  exactAnswer: shopFront,
})

export const likeProduct = call('PUT /product/like/:slug', 'public', {
  summary: 'Add or remove a like; counted once for each customer or guest',
  body: z.object({ action: z.enum(['like', 'unlike'], fieldRefusals.invalidLike) }),
  exactAnswer: z.object({ likes: z.number().int() }),
})

export const viewProduct = call('POST /product/view/:slug', 'public', {
  summary: "Count a view of a product's page, without data about the visitor",
})
