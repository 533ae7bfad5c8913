import { blog as calls } from '@nirbhaya/contract/endpoints'
import { type Routes, serve } from '../platform/http/serve.ts'
import { getPost, listPosts } from './blog.service.ts'

export const blogRoutes: Routes = serve(calls, ({ reading, config }) => ({
  listPosts: async ({ query, reply }) => {
    const { posts, nextCursor } = await listPosts(reading.db, query)
    // The answer is a plain list, so the next page is in a Link header (RFC 8288).
    if (nextCursor !== undefined) {
      const next = new URLSearchParams({ limit: String(query.limit), cursor: nextCursor })
      reply.header('link', `<${config.apiUrl}${calls.listPosts.url}?${next}>; rel="next"`)
    }
    reply.keepUntilChanged(['posts'])
    return posts
  },
  getPost: async ({ id, reply }) => {
    const post = await reply.lookUp(['posts'], getPost(reading.db, id))
    reply.keepUntilChanged([`post/${post._id}`])
    return post
  },
}))
