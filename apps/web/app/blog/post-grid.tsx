import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useIsAdmin } from '../session/use-session.ts'
import { revealOnce } from '../ui/reveal-once.ts'
import type { PostSummary } from './load-posts.ts'
import { PostCard } from './post-card.tsx'

// Loaded on demand, because only the owner needs this code.
const AdminActions = lazy(() => import('./admin/post-card-actions.tsx'))

/** Lists posts as cards. When the owner deletes a post, its card disappears at once. */
export function PostGrid({ posts, hasLead }: { posts: PostSummary[]; hasLead: boolean }) {
  const isAdmin = useIsAdmin()
  const { revalidate } = useRevalidator()
  const [deleted, setDeleted] = useState<string[]>([])
  const left = posts.filter(({ _id }) => !deleted.includes(_id))

  // If the last row has a gap, the last card fills the row.
  const span = left.length % 2 ? 'sm:col-span-full' : 'lg:col-span-full'

  function drop(id: string) {
    setDeleted([...deleted, id])
    // The pressed button disappears with its card, so keyboard users continue at the top of the page.
    document.getElementById('main')?.focus({ preventScroll: true })
    if (left.length === 1) void revalidate()
  }

  return (
    <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-16">
      {left.map((post, index) => {
        const isLead = hasLead && index === 0
        const actions = isAdmin && (
          <Suspense>
            <AdminActions onDeleted={() => drop(post._id)} post={post} />
          </Suspense>
        )
        return (
          <li className={isLead ? span : undefined} key={post._id} ref={revealOnce}>
            <PostCard actions={actions} isLead={isLead} post={post} />
          </li>
        )
      })}
    </ul>
  )
}
