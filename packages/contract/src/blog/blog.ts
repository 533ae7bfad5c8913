import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './blog.schemas.ts'

export type Post = z.infer<typeof schemas.post>

export const listPosts: Call<typeof schemas.listPosts> = {
  method: 'GET',
  url: '/blog',
  access: 'public',
}

export const getPost: Call<typeof schemas.getPost> = {
  method: 'GET',
  url: '/blog/:id',
  access: 'public',
}
