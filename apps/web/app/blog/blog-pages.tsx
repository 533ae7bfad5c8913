import { blogPages as words } from '@nirbhaya/contract/messages/blog'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import type { PostPage } from './load-posts.ts'

/**
 * Makes the buttons "newest posts" and "older posts" smaller on phones. Both then fit side by side on even
 * the narrowest phone.
 */
const narrow = 'max-sm:px-4 max-sm:[&_svg]:hidden'

/**
 * Returns the path of the blog page that starts at a cursor; without a cursor, the path of the first page.
 */
export const pagePath = (cursor: string | undefined) =>
  cursor ? `/blogs?${new URLSearchParams({ cursor })}` : '/blogs'

/** Links to the older posts and back to the newest ones. */
export function BlogPages({ cursor, nextCursor }: Pick<PostPage, 'cursor' | 'nextCursor'>) {
  if (!cursor && !nextCursor) return null
  return (
    <nav aria-label={words.pages} className="mt-16 flex flex-wrap justify-between gap-2">
      {cursor && (
        <ButtonLink className={narrow} to={pagePath(undefined)} variant="outline">
          <Icon className="size-4" name="arrow-left" />
          {words.newestPosts}
        </ButtonLink>
      )}
      {nextCursor && (
        <ButtonLink
          className={`ml-auto ${narrow}`}
          rel="next"
          to={pagePath(nextCursor)}
          variant="outline"
        >
          {words.olderPosts}
          <Icon className="size-4" name="arrow-right" />
        </ButtonLink>
      )}
    </nav>
  )
}
