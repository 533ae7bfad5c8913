import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './admin.schemas.ts'

export type DeskPost = z.infer<typeof schemas.deskPost>
export type PostForm = z.output<typeof schemas.postForm>

export const listDeskPosts: Call<typeof schemas.listDeskPosts> = {
  method: 'GET',
  url: '/admin/posts',
  access: 'admin',
}

export const getDeskPost: Call<typeof schemas.getDeskPost> = {
  method: 'GET',
  url: '/admin/post/:id',
  access: 'admin',
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
  isGuardedTwice: true,
}
