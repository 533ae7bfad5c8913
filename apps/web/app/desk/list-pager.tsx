import { deskWords as words } from '@nirbhaya/contract/messages/desk'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { ButtonLink } from '../ui/button.tsx'
import type { ListPlace } from './list-place.ts'

interface ListPagerProps {
  place: ListPlace
  nextCursor: string | undefined
}

/** The ways to the newer and the older page of a list; nothing where there is one page only. */
export function ListPager({ place, nextCursor }: ListPagerProps) {
  const { newer, older, isWayKnown } = place
  if (!newer && !nextCursor) return null
  const next = nextCursor && older(nextCursor)
  return (
    <nav aria-label={words.pages} className="mt-6 flex justify-between gap-3">
      {newer && (
        <ButtonLink
          size="small"
          state={newer.state}
          to={{ search: newer.search }}
          variant="outline"
        >
          <ChevronLeft aria-hidden="true" className="-ml-1 size-4.5" />
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
          <ChevronRight aria-hidden="true" className="-mr-1 size-4.5" />
        </ButtonLink>
      )}
    </nav>
  )
}
