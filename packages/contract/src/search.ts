import { z } from 'zod'
import { post } from './blog.ts'
import { product } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { image } from './images.ts'
import { messages } from './messages.ts'

/** Of a text that is searched for; what is longer is no search. */
export const maximumSearchCharacters = 100

const foundProduct = product
  .pick({ _id: true, slug: true, name: true, price: true })
  .extend({ image: image.optional() })

const foundPost = post.pick({ _id: true, title: true, summary: true, picture: true })

const searchResults = z.object({
  products: z.array(foundProduct),
  posts: z.array(foundPost),
})

export type FoundProduct = z.infer<typeof foundProduct>
export type FoundPost = z.infer<typeof foundPost>
export type SearchResults = z.infer<typeof searchResults>

export const searchShop = endpoint({
  method: 'GET',
  url: '/search',
  access: 'public',
  schema: {
    summary: 'Products and posts for what somebody is typing, the best first, at most 8 of each',
    tags: ['Search'],
    querystring: z.object({ q: text(messages.labels.search, maximumSearchCharacters) }),
    response: { 200: searchResults },
  },
})
