import { blogPages } from '@nirbhaya/contract/messages/blog'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Cover } from './cover.tsx'
import type { PostSummary } from './load-posts.ts'
import { PostFacts } from './post-facts.tsx'

interface PostCardProps {
  post: PostSummary
  /**
   * Whether this is the first post of a list. Its card is larger on wide screens, with the text beside the
   * picture.
   */
  isLead?: boolean
  as?: 'h2' | 'h3'
  /** The owner's buttons, shown over the picture. */
  actions?: ReactNode
}

/** The card of a post in a list. The whole card is one link. */
export function PostCard({ post, isLead, as: Heading = 'h2', actions }: PostCardProps) {
  return (
    <article
      className={classNames(
        'group relative flex h-full flex-col',
        isLead && 'lg:grid lg:grid-cols-[1.5fr_1fr] lg:items-center lg:gap-14',
      )}
    >
      <Cover
        className="aspect-video overflow-hidden rounded-card bg-cream-deep [&_img]:transition-transform [&_img]:duration-400 [&_img]:ease-calm group-hover:[&_img]:scale-[1.03]"
        fetchPriority={isLead ? 'high' : 'auto'}
        loading={isLead ? 'eager' : 'lazy'}
        post={post}
        sizes={
          isLead
            ? '(min-width: 80rem) 44rem, (min-width: 64rem) 56vw, 92vw'
            : '(min-width: 80rem) 24rem, (min-width: 40rem) 45vw, 92vw'
        }
      />
      <div className={classNames('flex grow flex-col pt-5', isLead && 'lg:pt-0')}>
        <PostFacts date={post.date} readTime={post.readTime} />
        <Heading className={classNames('display mt-3 text-2xl', isLead && 'lg:text-5xl')}>
          {post.title}
        </Heading>
        <p className={classNames('mt-3 text-muted', isLead && 'lg:mt-5 lg:text-lg')}>
          {post.preview}
        </p>
        <p className="mt-auto pt-5">
          <Link
            className="inline-flex items-center gap-2 rounded-control py-1 font-semibold text-deep-pink underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            to={`/blogs/${post._id}`}
          >
            {messages.blogReadMore}
            <span className="sr-only">{blogPages.about(post.title)}</span>
            <Icon
              className="size-4 transition-transform duration-300 ease-calm group-hover:translate-x-1"
              name="arrow-right"
            />
          </Link>
        </p>
      </div>
      {actions}
    </article>
  )
}
