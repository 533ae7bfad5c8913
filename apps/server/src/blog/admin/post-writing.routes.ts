import { blogAdmin as contract } from '@nirbhaya/contract/endpoints'
import { messages } from '@nirbhaya/contract/messages/specification'
import { pictureFormRoute, uploads } from '../../platform/http/bodies/uploads.ts'
import type { App } from '../../platform/http/routes.ts'
import type { Pictures } from '../../platform/storage/stored-images.ts'
import {
  createPost,
  deletePost,
  getAdminPost,
  listAdminPosts,
  updatePost,
} from './post-writing.service.ts'

const cover = { name: 'image', most: 1, tooMany: 'INVALID_INPUT' } as const

export async function postWritingRoutes(app: App, { pictures }: { pictures: Pictures }) {
  await app.register(uploads)

  app.route({
    ...contract.listAdminPosts,
    handler: async ({ query }) => ({
      success: true as const,
      ...(await listAdminPosts(app.db, query)),
    }),
  })

  app.route({
    ...contract.getAdminPost,
    handler: async ({ params }) => ({
      success: true as const,
      post: await getAdminPost(app.db, params.id),
    }),
  })

  app.route({
    ...pictureFormRoute(contract.createPost, cover),
    handler: async ({ customer, body, pictures: [file] }) => {
      const blog = await createPost(pictures, { actorId: customer.id, form: body, file })
      return { success: true as const, message: messages.blogCreated, blog }
    },
  })

  app.route({
    ...pictureFormRoute(contract.updatePost, cover, ({ id }) => getAdminPost(app.db, id)),
    handler: async ({ customer, params, body, pictures: [file] }) => {
      const upload = { actorId: customer.id, form: body, file }
      const blog = await updatePost(pictures, params.id, upload)
      return { success: true as const, message: messages.blogUpdated, blog }
    },
  })

  app.route({
    ...contract.deletePost,
    handler: async ({ customer, params }) => {
      await deletePost(pictures, params.id, customer.id)
      return { success: true as const }
    },
  })
}
