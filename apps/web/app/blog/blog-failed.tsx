import { blogPages as words } from '@nirbhaya/contract/messages/blog'
import { LoadFailed } from '../ui/pages/load-failed.tsx'

/** Shown in place of posts that could not be loaded. */
export function BlogFailed({ as }: { as?: 'h1' }) {
  return (
    <LoadFailed {...(as ? { as } : {})} title={words.failedTitle}>
      {words.failedText}
    </LoadFailed>
  )
}
