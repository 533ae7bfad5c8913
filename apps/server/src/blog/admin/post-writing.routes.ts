import { blogAdmin as calls } from '@nirbhaya/contract/endpoints'
import { messages } from '@nirbhaya/contract/messages/specification'
import { type Routes, serve } from '../../platform/http/serve.ts'
import { createPost, deletePost, getAdminPost, updatePost } from './post-writing.service.ts'
import { posts } from './posts.list.ts'

const cover = { name: 'image', most: 1, tooMany: 'INVALID_INPUT' } as const

export const postWritingRoutes: Routes = serve(calls, ({ db, pictures }) => ({
  listAdminPosts: ({ query }) => posts.page({ db }, query),
  getAdminPost: async ({ id }) => ({ post: await getAdminPost(db, id) }),
  createPost: {
    files: cover,
    handle: async ({ actorId, body, pictures: [file] }) => ({
      message: messages.blogCreated,
      blog: await createPost(pictures, { actorId, form: body, file }),
    }),
  },
  updatePost: {
    files: cover,
    before: ({ id }) => getAdminPost(db, id),
    handle: async ({ id, actorId, body, pictures: [file] }) => ({
      message: messages.blogUpdated,
      blog: await updatePost(pictures, id, { actorId, form: body, file }),
    }),
  },
  deletePost: ({ id, actorId }) => deletePost(pictures, id, actorId),
}))
