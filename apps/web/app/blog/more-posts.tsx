import { blogPages as words } from '@nirbhaya/contract/messages/blog'
import { ButtonLink } from '../ui/button.tsx'
import { Section, SectionHeading } from '../ui/pages/section.tsx'
import type { PostSummary } from './load-posts.ts'
import { PostCard } from './post-card.tsx'

export function MorePosts({ posts }: { posts: PostSummary[] }) {
  if (posts.length === 0) return null
  return (
    <Section aria-labelledby="more-title" tone="warm">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <SectionHeading id="more-title">{words.morePosts}</SectionHeading>
        <ButtonLink to="/blogs" variant="outline">
          {words.allPosts}
        </ButtonLink>
      </div>
      <ul className="mt-10 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post) => (
          <li key={post._id}>
            <PostCard as="h3" post={post} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
