import { type Api, ApiError } from '@nirbhaya/contract/client/client'
import { blogPages as words } from '@nirbhaya/contract/messages/blog'
import { data } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { browserApi } from '../api/browser-api.ts'
import { passNotFound } from '../api/pass-not-found.ts'
import { contentContext, loadContent } from '../content/load-content.ts'
import { pageMeta, pageTitle } from '../seo/page-meta.ts'
import { brandOf } from '../seo/site-address.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { EmptyState, Page } from '../ui/pages/page.tsx'
import type { Route } from './+types/blog.route'
import { BlogFailed } from './blog-failed.tsx'
import { blogHeading } from './blog-heading.ts'
import { BlogPages, pagePath } from './blog-pages.tsx'
import { feedPath } from './feed.ts'
import { loadPage, type PostPage } from './load-posts.ts'
import { PostGrid } from './post-grid.tsx'

async function load(api: Api, url: string): Promise<PostPage> {
  const cursor = new URL(url).searchParams.get('cursor') ?? undefined
  const page = await loadPage(api, cursor).catch((error: unknown) => {
    // The server answers 400 if the cursor in the page's URL is malformed. The blog then has no page for it.
    throw error instanceof ApiError && error.status === 400 ? notHere() : error
  })
  if (cursor && page.posts.length === 0) throw notHere()
  return page
}

const notHere = () => data(null, { status: 404 })

export async function loader({ context, request }: Route.LoaderArgs) {
  const reading = context.get(contentContext)()
  try {
    const page = await load(context.get(apiContext), request.url)
    return { page, heading: blogHeading((await reading).blog) }
  } catch (error) {
    console.error(passNotFound(error))
    return data({ page: null, heading: blogHeading((await reading).blog) }, { status: 503 })
  }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const reading = loadContent(browserApi)
  try {
    const page = await load(browserApi, request.url)
    return { page, heading: blogHeading((await reading).blog) }
  } catch (error) {
    console.warn(words.loadingFailed, passNotFound(error))
    return { page: null, heading: blogHeading((await reading).blog) }
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const page = loaderData?.page
  const { title, description } = loaderData?.heading ?? blogHeading(undefined)
  return [
    ...pageMeta({
      title: pageTitle(page?.cursor ? words.olderTitle : title, matches),
      description,
      path: pagePath(page?.cursor),
      image: page?.posts[0]?.image,
      imageAlt: page?.posts[0]?.picture?.alt,
      matches,
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: words.feedTitle(brandOf(matches).name),
      href: feedPath,
    },
  ]
}

export default function BlogRoute({ loaderData: { page, heading } }: Route.ComponentProps) {
  const { title, intro } = heading
  return (
    <Page intro={intro} title={title}>
      {page === null && <BlogFailed />}
      {page?.posts.length === 0 && (
        <EmptyState icon={<Icon className="size-9" name="newspaper" />} title={words.emptyTitle}>
          {words.emptyText}
        </EmptyState>
      )}
      {page && page.posts.length > 0 && (
        <>
          <PostGrid hasLead={!page.cursor} posts={page.posts} />
          <BlogPages {...page} />
          <FeedLink />
        </>
      )}
    </Page>
  )
}

function FeedLink() {
  return (
    <p className="mt-16 border-t border-line pt-6">
      <a className="link-tall gap-2" href={feedPath}>
        <Icon className="size-4" name="rss" />
        {words.followByFeed}
      </a>
    </p>
  )
}
