import { z } from 'zod'
import { post } from '../blog/blog.ts'
import { call } from '../call.ts'
import { product } from '../catalogue/catalogue.ts'
import { text } from '../fields.schemas.ts'
import { image } from '../images/images.schemas.ts'
import { longest } from '../input-limits.ts'
import { labels } from '../messages/labels.ts'
import { mostFound } from '../paging.ts'

export const foundProduct = product
  .pick({
    _id: true,
    slug: true,
    name: true,
    price: true,
    listPrice: true,
    mrp: true,
    oldPrice: true,
  })
  .extend({ image: image.optional() })
export type FoundProduct = z.infer<typeof foundProduct>

export const foundPost = post.pick({ _id: true, title: true, summary: true, picture: true })
export type FoundPost = z.infer<typeof foundPost>

export const searchResults = z.object({
  products: z.array(foundProduct),
  posts: z.array(foundPost),
})
export type SearchResults = z.infer<typeof searchResults>

export const searchShop = call('GET /search', 'public', {
  summary: `Products and posts that match a text, best first, at most ${mostFound} of each`,
  query: z.object({ q: text(labels.search, longest.search) }),
  exactAnswer: searchResults,
})
