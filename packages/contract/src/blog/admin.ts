import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './admin.schemas.ts'

export type AdminPost = z.infer<typeof schemas.adminPost>
export type PostForm = z.output<typeof schemas.postForm>

export const listAdminPosts: Call<typeof schemas.listAdminPosts> = {
  method: 'GET',
  url: '/admin/posts',
  access: 'admin',
  stepUp: { notNeeded: 'Shows what the public reads' },
}

export const getAdminPost: Call<typeof schemas.getAdminPost> = {
  method: 'GET',
  url: '/admin/post/:id',
  access: 'admin',
  stepUp: { notNeeded: 'Shows what the public reads' },
}

export const createPost: Call<typeof schemas.createPost> = {
  method: 'POST',
  url: '/blog',
  access: 'admin',
}

export const updatePost: Call<typeof schemas.updatePost> = {
  method: 'PUT',
  url: '/blog/:id',
  access: 'admin',
}

export const deletePost: Call<typeof schemas.deletePost> = {
  method: 'DELETE',
  url: '/blog/:id',
  access: 'admin',
}
