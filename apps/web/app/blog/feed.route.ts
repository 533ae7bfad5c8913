import { listPosts } from '@nirbhaya/contract/blog/blog'
import { blogPosts } from '@nirbhaya/contract/blog/rules'
import { apiContext } from '../api/api-context.ts'
import { siteContext } from '../api/site.ts'
import { contentContext } from '../content/load-content.ts'
import type { Route } from './+types/feed.route'
import { blogHeading } from './blog-heading.ts'
import { feed } from './feed.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [posts, { blog }] = await Promise.all([
    context.get(apiContext)(listPosts, { query: { limit: blogPosts.feed } }),
    context.get(contentContext)(),
  ])
  const { description } = blogHeading(blog)
  return new Response(feed(posts, context.get(siteContext), description), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  })
}
