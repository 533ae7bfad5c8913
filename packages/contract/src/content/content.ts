import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './content.schemas.ts'
import type { ContentKey } from './content-kinds.ts'

export type Content = z.infer<typeof schemas.content>

/** The content of one part of the public pages, by the key of the part. */
export type ContentValue<Key extends ContentKey = ContentKey> = {
  [K in ContentKey]: z.infer<(typeof schemas.contentBlocks)[K]>
}[Key]

export const getContent: Call<typeof schemas.getContent> = {
  method: 'GET',
  url: '/content',
  access: 'public',
}
