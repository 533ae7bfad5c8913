import { z } from 'zod'
import { post } from '../blog/blog.schemas.ts'
import type { CallSchema } from '../call.ts'
import { product } from '../catalogue/catalogue.schemas.ts'
import { text } from '../fields.schemas.ts'
import { image } from '../images/images.schemas.ts'
import { longest, mostFound } from '../input-limits.ts'
import { labels } from '../messages/labels.ts'

export const foundProduct = product
  .pick({ _id: true, slug: true, name: true, price: true, listPrice: true })
  .extend({ image: image.optional() })

export const foundPost = post.pick({ _id: true, title: true, summary: true, picture: true })

export const searchResults = z.object({
  products: z.array(foundProduct),
  posts: z.array(foundPost),
})

export const searchShop = {
  summary: `Products and posts that match a text, best first, at most ${mostFound} of each`,
  tags: ['Search'],
  querystring: z.object({ q: text(labels.search, longest.search) }),
  response: { 200: searchResults },
} satisfies CallSchema
