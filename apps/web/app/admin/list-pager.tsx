import { adminMessages as words } from '@nirbhaya/contract/messages/admin'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import type { ListPlace } from './list-place.ts'

interface ListPagerProps {
  place: ListPlace
  nextCursor: string | undefined
}

/** Links to the newer and older page of a list. It renders nothing if there is only one page. */
export function ListPager({ place, nextCursor }: ListPagerProps) {
  const { newer, older, isWayKnown } = place
  const keptFocus = useKeptFocus<HTMLElement>()
  if (!newer && !nextCursor) return null
  const next = nextCursor && older(nextCursor)
  return (
    <nav
      {...keptFocus}
      aria-label={words.pages}
      className="mt-6 flex justify-between gap-3 outline-none"
    >
      {newer && (
        <ButtonLink
          size="small"
          state={newer.state}
          to={{ search: newer.search }}
          variant="outline"
        >
          <Icon className="-ml-1 size-4.5" name="chevron-left" />
          {isWayKnown ? words.newer : words.newest}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink
          className="ml-auto"
          size="small"
          state={next.state}
          to={{ search: next.search }}
          variant="outline"
        >
          {words.older}
          <Icon className="-mr-1 size-4.5" name="chevron-right" />
        </ButtonLink>
      )}
    </nav>
  )
}
