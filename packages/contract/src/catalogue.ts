import { z } from 'zod'
import { endpoint, multipartEndpoint } from './endpoint.ts'
import {
  instant,
  longText,
  numberText,
  optionalText,
  paging,
  rupees,
  slug,
  text,
} from './fields.ts'
import { image } from './images.ts'
import { messages } from './messages.ts'

/** The photos a product can have. */
export const mostPhotos = 12

const tags = ['Catalogue']
const { labels } = messages

export const product = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** What pre-booking a unit costs now, in rupees. */
  price: rupees,
  images: z.array(image),
  likes: z.number().int(),
  /** Filled stars out of 5; a half star shows from .5 on. */
  rating: z.number(),
  reviews: z.number().int(),
})

export type Product = z.infer<typeof product>

const productParams = z.object({ slug })
const saved = z.object({ success: z.literal(true), message: z.string(), product })

/**
 * A product's photos in their final order: those it has by their id, new ones by their place among
 * the `photos` files, from 0. Existing photos that are not named are removed. Absent, the existing
 * ones stay and new ones follow.
 */
export const photoOrder = z
  .array(
    z
      .object(
        {
          id: z.uuid(messages.invalidPhotos).optional(),
          file: z.number(messages.invalidPhotos).int(messages.invalidPhotos).min(0).optional(),
          alt: optionalText(labels.imageAlt, 300).default(''),
        },
        messages.invalidPhotos,
      )
      .refine(
        ({ id, file }) => (id === undefined) !== (file === undefined),
        messages.invalidPhotos,
      ),
    messages.invalidPhotos,
  )
  .max(mostPhotos, messages.tooManyPhotos)

export type PhotoOrder = z.input<typeof photoOrder>

const jsonText = z
  .string(messages.invalidPhotos)
  .max(10_000, messages.invalidPhotos)
  .transform((value, context) => {
    try {
      return JSON.parse(value) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: messages.invalidPhotos })
      return z.NEVER
    }
  })

export const productForm = z.object({
  name: text(labels.productName, 120),
  description: longText(labels.description, 5_000),
  price: numberText(messages.invalidPrice).pipe(
    z
      .number(messages.invalidPrice)
      .positive(messages.invalidPrice)
      .max(100_000, messages.invalidPrice)
      .multipleOf(0.01, messages.invalidPrice),
  ),
  rating: numberText(messages.invalidRating).pipe(
    z.number(messages.invalidRating).min(0, messages.invalidRating).max(5, messages.invalidRating),
  ),
  reviews: numberText(messages.invalidReviews).pipe(
    z
      .number(messages.invalidReviews)
      .int(messages.invalidReviews)
      .min(0, messages.invalidReviews)
      .max(10_000_000, messages.invalidReviews),
  ),
  /** A JSON list in the shape of `photoOrder`. */
  images: jsonText.pipe(photoOrder).optional(),
})

export type ProductForm = z.output<typeof productForm>

export const listProducts = endpoint({
  method: 'GET',
  url: '/product/get-products',
  access: 'public',
  schema: {
    summary: 'All products',
    tags,
    querystring: paging,
    response: { 200: z.object({ products: z.array(product), nextCursor: z.string().optional() }) },
  },
})

export const getProduct = endpoint({
  method: 'GET',
  url: '/product/get-product/:slug',
  access: 'public',
  schema: {
    summary: 'One product',
    tags,
    params: productParams,
    response: { 200: z.object({ product: product.extend({ updatedAt: instant }) }) },
  },
})

export const createProduct = multipartEndpoint({
  method: 'POST',
  url: '/product/create-product',
  access: 'admin',
  schema: { summary: 'Create a product with `photos` files', tags, response: { 200: saved } },
  form: productForm,
})

export const updateProduct = multipartEndpoint({
  method: 'PUT',
  url: '/product/update-product/:slug',
  access: 'admin',
  schema: {
    summary: 'Change a product; new `photos` follow the existing ones',
    tags,
    params: productParams,
    response: { 200: saved },
  },
  form: productForm,
})

export const deleteProduct = endpoint({
  method: 'DELETE',
  url: '/product/delete/:slug',
  access: 'admin',
  schema: {
    summary: 'Delete a product; orders of it stay readable',
    tags,
    params: productParams,
    response: { 200: z.object({ success: z.literal(true) }) },
  },
})

export const likeProduct = endpoint({
  method: 'PUT',
  url: '/product/like/:slug',
  access: 'public',
  schema: {
    summary: 'Like a product or take the like back; counted once for each customer or guest',
    tags,
    params: productParams,
    body: z.object({ action: z.enum(['like', 'unlike'], messages.invalidLike) }),
    response: { 200: z.object({ likes: z.number().int() }) },
  },
})

export const viewProduct = endpoint({
  method: 'POST',
  url: '/product/view/:slug',
  access: 'public',
  schema: {
    summary: "Count a look at a product's page; nothing about who looked is kept",
    tags,
    params: productParams,
    response: { 200: z.object({ success: z.literal(true) }) },
  },
})
