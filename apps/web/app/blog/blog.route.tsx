import type { Api } from '@nirbhaya/contract/client'
import { messages } from '@nirbhaya/contract/messages'
import Newspaper from 'lucide-react/icons/newspaper'
import Rss from 'lucide-react/icons/rss'
import { data } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { browserApi } from '../api/browser-api.ts'
import { pageMeta, pageTitle } from '../shell/page-meta.ts'
import { EmptyState, Page } from '../ui/page.tsx'
import { revealOnce } from '../ui/reveal-once.ts'
import type { Route } from './+types/blog.route'
import { BlogFailed } from './blog-failed.tsx'
import { BlogLoading } from './blog-loading.tsx'
import { feedPath } from './feed.ts'
import { loadSummaries, type PostSummary } from './load-posts.ts'
import { PostCard } from './post-card.tsx'

const { blogPages: words } = messages

/** Years of posts, for a shop that writes now and then. */
const shownPosts = 100

const load = async (api: Api) => ({ posts: await loadSummaries(api, shownPosts) })

export async function loader({ context }: Route.LoaderArgs) {
  try {
    return await load(context.get(apiContext))
  } catch (error) {
    console.error(error)
    return data({ posts: null }, { status: 503 })
  }
}

export async function clientLoader() {
  try {
    return await load(browserApi)
  } catch (error) {
    console.warn(words.loadingFailed, error)
    return { posts: null }
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageMeta({
    title: pageTitle(messages.blogTitle),
    description: words.description,
    path: '/blogs',
    image: loaderData?.posts?.[0]?.image,
    matches,
  }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: words.feedTitle,
    href: feedPath,
  },
]

export default function BlogRoute({ loaderData: { posts } }: Route.ComponentProps) {
  return (
    <Page intro={words.intro} title={messages.blogTitle}>
      <BlogLoading />
      {posts === null && <BlogFailed />}
      {posts?.length === 0 && (
        <EmptyState
          icon={<Newspaper aria-hidden="true" className="size-9" strokeWidth={1.4} />}
          title={words.emptyTitle}
        >
          {words.emptyText}
        </EmptyState>
      )}
      {posts && posts.length > 0 && <PostGrid posts={posts} />}
    </Page>
  )
}

function PostGrid({ posts }: { posts: PostSummary[] }) {
  return (
    <>
      <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-16">
        {posts.map((post, index) => (
          <li
            className={index === 0 ? 'sm:col-span-full' : undefined}
            key={post._id}
            ref={revealOnce}
          >
            <PostCard isLead={index === 0} post={post} />
          </li>
        ))}
      </ul>
      <p className="mt-16 border-t border-line pt-6">
        <a
          className="inline-flex items-center gap-2 py-1 font-semibold text-deep-pink underline-offset-4 hover:underline"
          href={feedPath}
        >
          <Rss aria-hidden="true" className="size-4" />
          {words.followByFeed}
        </a>
      </p>
    </>
  )
}
