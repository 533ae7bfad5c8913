import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './search.schemas.ts'

export type FoundProduct = z.infer<typeof schemas.foundProduct>
export type FoundPost = z.infer<typeof schemas.foundPost>
export type SearchResults = z.infer<typeof schemas.searchResults>

export const searchShop: Call<typeof schemas.searchShop> = {
  method: 'GET',
  url: '/search',
  access: 'public',
}
