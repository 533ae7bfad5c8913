import { listPosts } from '@nirbhaya/contract/blog/blog'
import { apiContext } from '../api/api-context.ts'
import { siteContext } from '../api/site.ts'
import type { Route } from './+types/feed.route'
import { feed } from './feed.ts'

/** Twenty are enough: feed readers come back about every hour and keep the posts that they have read. */
const feedPosts = 20

export async function loader({ context }: Route.LoaderArgs) {
  const posts = await context.get(apiContext)(listPosts, { query: { limit: feedPosts } })
  return new Response(feed(posts, context.get(siteContext)), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  })
}
