import { blog as contract } from '@nirbhaya/contract/endpoints'
import type { App } from '../platform/http/routes.ts'
import { getPost, listPosts } from './blog.service.ts'

/** @param apiUrl the public URL of the API, for the link to a list's next page */
export async function blogRoutes(app: App, { apiUrl }: { apiUrl: string }) {
  app.route({
    ...contract.listPosts,
    handler: async (request, reply) => {
      const { limit } = request.query
      const { posts, nextCursor } = await listPosts(app.reading.db, request.query)
      // The answer is a plain list, so the next page is in a Link header (RFC 8288).
      if (nextCursor !== undefined) {
        const query = new URLSearchParams({ limit: String(limit), cursor: nextCursor })
        reply.header('link', `<${apiUrl}${contract.listPosts.url}?${query}>; rel="next"`)
      }
      reply.keepUntilChanged(['posts'])
      return posts
    },
  })

  app.route({
    ...contract.getPost,
    handler: async (request, reply) => {
      const post = await reply.lookUp(['posts'], getPost(app.reading.db, request.params.id))
      reply.keepUntilChanged([`post/${post._id}`])
      return post
    },
  })
}
