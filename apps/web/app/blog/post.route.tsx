import { getPost } from '@nirbhaya/contract/blog/blog'
import { blogPosts } from '@nirbhaya/contract/blog/rules'
import type { Api } from '@nirbhaya/contract/client/client'
import { blogPages } from '@nirbhaya/contract/messages/blog'
import { data } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { browserApi } from '../api/browser-api.ts'
import { orNotFound } from '../api/or-not-found.ts'
import { passNotFound } from '../api/pass-not-found.ts'
import { breadcrumbJsonLd, postJsonLd } from '../seo/page-json-ld.ts'
import { pageMeta, pageTitle } from '../seo/page-meta.ts'
import { Container } from '../ui/pages/container.tsx'
import type { Route } from './+types/post.route'
import { Article } from './article.tsx'
import { BlogFailed } from './blog-failed.tsx'
import { blogTitleOf } from './blog-heading.ts'
import { loadSummaries } from './load-posts.ts'
import { MorePosts } from './more-posts.tsx'
import { preview } from './preview.ts'

async function load(api: Api, params: { id: string }) {
  // The page lists the newest other posts. The shown post itself may be among the newest. It is then left
  // out, so one more post is loaded.
  const newest = loadSummaries(api, blogPosts.more + 1).catch((error: unknown) => {
    console.warn(blogPages.loadingFailed, error)
    return []
  })
  const [post, others] = await Promise.all([orNotFound(api(getPost, { params })), newest])
  return { post, more: others.filter(({ _id }) => _id !== post._id).slice(0, blogPosts.more) }
}

const withoutPost = { post: null, more: [] }

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return await load(context.get(apiContext), params)
  } catch (error) {
    console.error(passNotFound(error))
    return data(withoutPost, { status: 503 })
  }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  try {
    return await load(browserApi, params)
  } catch (error) {
    console.warn(blogPages.loadingFailed, passNotFound(error))
    return withoutPost
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const post = loaderData?.post
  const title = blogTitleOf(matches)
  if (!post) return [{ title: pageTitle(title, matches) }]
  const path = `/blogs/${post._id}`
  const steps = [
    { name: title, path: '/blogs' },
    { name: post.title, path },
  ]
  return [
    ...pageMeta({
      title: pageTitle(post.title, matches),
      description: preview(post.summary),
      path,
      image: post.image,
      imageAlt: post.picture?.alt,
      matches,
    }),
    postJsonLd(post, matches),
    breadcrumbJsonLd(steps, matches),
  ]
}

export default function PostRoute({ loaderData: { post, more } }: Route.ComponentProps) {
  if (!post) {
    return (
      <Container className="py-16" width="text">
        <BlogFailed as="h1" />
      </Container>
    )
  }
  return (
    <>
      <Article post={post} />
      <MorePosts posts={more} />
    </>
  )
}
