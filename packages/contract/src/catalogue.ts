import { z } from 'zod'
import { endpoint, multipartEndpoint } from './endpoint.ts'
import { instant, numberText, paging, rupees, slug, text } from './fields.ts'
import { image } from './images.ts'
import { messages } from './messages.ts'

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

export const productForm = z.object({
  name: text(labels.name, 120),
  description: text(labels.description, 5_000),
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
})

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
