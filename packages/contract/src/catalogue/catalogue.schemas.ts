import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { availability, cancelPolicy, deliveryWindow } from '../delivery.schemas.ts'
import { labelFacts } from '../enums.ts'
import { instant, paging, rupees, slug } from '../fields.schemas.ts'
import { image } from '../images/images.schemas.ts'
import { fieldRefusals } from '../messages/fields.ts'

const tags = ['Catalogue']

const storyLine = z.object({ title: z.string(), text: z.string() })

/** The text of a product's own pages, in the owner's words. Empty parts are not shown. */
export const productStory = z.object({
  /** Shown under its name on its story page. */
  lead: z.string(),
  /** The contents of the box. */
  box: z.array(storyLine),
  /** The requirements of its app. */
  appNote: z.string(),
  claimsTitle: z.string(),
  claims: z.array(storyLine),
  /** How it works, step by step. */
  steps: z.array(storyLine),
  /** Claims in figures, such as times: `title` is the figure. */
  figures: z.array(storyLine),
  everydayTitle: z.string(),
  everyday: z.array(storyLine),
})

export const product = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** The line on its card; absent if empty. */
  cardLine: z.string().optional(),
  /** The price now for pre-booking a unit, in rupees. */
  price: rupees,
  /** The full price of a unit. The rest is due when delivery starts. */
  listPrice: rupees,
  images: z.array(image),
  likes: z.number().int(),
  /** Filled stars out of 5; a half star shows from .5 on. */
  rating: z.number(),
  reviews: z.number().int(),
  /** When delivery starts for a booking made today. */
  delivery: deliveryWindow,
  availability,
  cancelPolicy,
  /** The owner's values of both, if `rating` and `reviews` come from customers. */
  typedIn: z.object({ rating: z.number(), reviews: z.number().int() }).optional(),
  /** The colour of products that differ in nothing else; the name ends with it or contains it. */
  colour: z.string().optional(),
  /** The owner's measurements; absent if empty. */
  size: z.string().optional(),
  weight: z.string().optional(),
  splashResistance: z.string().optional(),
})

/** The same product in another colour, or this one among them. */
export const sibling = product
  .pick({ slug: true, name: true })
  .extend({ colour: z.string(), image: image.optional() })

/** The facts about its package that the owner has entered. */
const productLabel = z.partialRecord(z.enum(labelFacts), z.string())

/** A product with all that its own pages say. */
export const shownProduct = product.extend({
  updatedAt: instant,
  story: productStory,
  label: productLabel.optional(),
  /** In display order, including the product itself; empty if it has one colour. */
  siblings: z.array(sibling),
})

const range = z.object({ lowest: rupees, highest: rupees })

/** Facts about the catalogue for every page. */
export const shopFront = z.object({
  /** The slug of the product in the main links; null without products. */
  mainSlug: z.string().nullable(),
  /** The main product, unless it is the pendant that the shop's own pictures and texts show. */
  otherMain: z
    .object({
      name: z.string(),
      /** The line on its card; absent if empty. */
      line: z.string().optional(),
      /** How it works, step by step. */
      steps: z.array(storyLine),
    })
    .optional(),
  /** The price ranges of all products; null without products. */
  prices: z.object({ now: range, later: range, whole: range }).nullable(),
})

const productParams = z.object({ slug })

export const listProducts = {
  summary: 'All products',
  tags,
  querystring: paging,
  response: { 200: z.object({ products: z.array(product), nextCursor: z.string().optional() }) },
} satisfies CallSchema

export const getProduct = {
  summary: 'One product',
  tags,
  params: productParams,
  response: { 200: z.object({ product: shownProduct }) },
} satisfies CallSchema

export const getShopFront = {
  summary: 'Facts about the catalogue for every page',
  tags,
  response: { 200: shopFront },
} satisfies CallSchema

export const likeProduct = {
  summary: 'Add or remove a like; counted once for each customer or guest',
  tags,
  params: productParams,
  body: z.object({ action: z.enum(['like', 'unlike'], fieldRefusals.invalidLike) }),
  response: { 200: z.object({ likes: z.number().int() }) },
} satisfies CallSchema

export const viewProduct = {
  summary: "Count a view of a product's page, without data about the visitor",
  tags,
  params: productParams,
  response: { 200: z.object({ success: z.literal(true) }) },
} satisfies CallSchema
