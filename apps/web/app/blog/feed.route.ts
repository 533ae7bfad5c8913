import { listPosts } from '@nirbhaya/contract/blog/blog'
import { blogPosts } from '@nirbhaya/contract/blog/rules'
import { apiContext } from '../api/api-context.ts'
import { siteContext } from '../api/site.ts'
import type { Route } from './+types/feed.route'
import { feed } from './feed.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const posts = await context.get(apiContext)(listPosts, { query: { limit: blogPosts.feed } })
  return new Response(feed(posts, context.get(siteContext)), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  })
}
