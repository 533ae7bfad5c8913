import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { longest } from '@nirbhaya/contract/input-limits'
import { searchWords as words } from '@nirbhaya/contract/messages/search'
import { messages } from '@nirbhaya/contract/messages/specification'
import { type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShopFront } from '../api/shop-front.ts'
import type { SiteLink } from '../content/navigation.ts'
import { useSiteContent } from '../content/site-content.ts'
import { isOffline } from '../toasts/offline.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { HeaderIcon } from '../ui/icons/header-icon.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { EntryList } from './entry-list.tsx'
import { KeyHints } from './key-hints.tsx'
import { popularLinksOf } from './popular-links.ts'
import { clearRecentSearches, readRecentSearches, rememberSearch } from './recent-searches.ts'
import {
  countOf,
  type Entry,
  type EntryGroup,
  resultGroups,
  suggestionGroups,
} from './search-entries.ts'
import { searchPath } from './search-path.ts'
import { useSearch } from './use-search.ts'

export interface SearchOverlayProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The search dialog. On phones it covers the screen; on larger screens it is a panel. */
export function SearchOverlay({ isOpen, onOpenChange }: SearchOverlayProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog.Root onOpenChange={onOpenChange} open={isOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-aubergine-deep/60 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          className="fixed inset-0 z-50 flex flex-col overflow-hidden bg-cream text-aubergine outline-none transition duration-200 ease-out data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:inset-x-0 sm:bottom-auto sm:top-[10vh] sm:mx-auto sm:max-h-[80vh] sm:w-[min(42rem,calc(100vw-4rem))] sm:rounded-card sm:shadow-float"
          initialFocus={field}
        >
          <Dialog.Title className="sr-only">{words.open}</Dialog.Title>
          <SearchPanel field={field} onClose={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface SearchPanelProps {
  field: RefObject<HTMLInputElement | null>
  onClose: () => void
}

function SearchPanel({ field, onClose }: SearchPanelProps) {
  const [text, setText] = useState('')
  const [recent, setRecent] = useState(readRecentSearches)
  const navigate = useNavigate()
  const q = text.trim()
  const { status, results, retry } = useSearch(q)

  const popular = popularLinksOf(useShopFront(), useSiteContent())
  const groups = groupsFor(status, q, results, { popular, recent })
  /**
   * A recent search fills the search field. Every other entry is a link, which opens its page by itself. For
   * a link, this function remembers the search text and closes the overlay.
   */
  function onChosen(entry: Entry) {
    if (entry.kind === 'recent') {
      setText(entry.label)
      field.current?.focus()
      return
    }
    // Without a network, only a notice appears, and the overlay stays open with its text.
    if (isOffline()) return
    rememberSearch(q)
    onClose()
  }

  async function submit() {
    if (q === '' || isOffline()) return
    rememberSearch(q)
    onClose()
    await navigate(searchPath(q))
  }

  return (
    <Autocomplete.Root
      inline
      // With `none`, the library does not filter the entries. When an entry is pressed, the library also
      // tries to put the entry's name into the field. So changes with the reason `item-press` are ignored.
      mode="none"
      onValueChange={(next, { reason }) => reason !== 'item-press' && setText(next)}
      open
      value={text}
    >
      <search>
        <form
          action="/search"
          className="flex shrink-0 items-center gap-3 border-b border-line px-6 sm:px-7"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <span className="shrink-0 text-rose-gold">
            {status === 'loading' ? <Spinner /> : <HeaderIcon className="size-5" name="search" />}
          </span>
          <Autocomplete.Input
            aria-label={words.label}
            autoCapitalize="none"
            autoCorrect="off"
            className="h-16 min-w-0 grow bg-transparent text-lg outline-none placeholder-shown:text-[length:min(1.125rem,5.5vw)] placeholder:text-muted sm:h-18 [&::-webkit-search-cancel-button]:hidden"
            enterKeyHint="search"
            maxLength={longest.search}
            name="q"
            placeholder={words.placeholder}
            ref={field}
            spellCheck={false}
            type="search"
          />
          <Dialog.Close
            aria-label={words.close}
            className="-mr-2 flex size-11 shrink-0 items-center justify-center rounded-full transition-colors hover:bg-blush hover:text-deep-pink"
          >
            <HeaderIcon className="size-6" name="x" />
          </Dialog.Close>
        </form>
      </search>

      <p className="sr-only" role="status">
        {announcement(status, q, results)}
      </p>

      <div
        className={classNames(
          'min-h-0 grow overflow-y-auto overscroll-contain transition-opacity duration-200',
          status === 'loading' && results && 'opacity-60',
        )}
      >
        {status === 'failed' && <Failed onRetry={retry} />}
        {status === 'ready' && results && countOf(q, results) === 0 && <Nothing q={q} />}
        <EntryList
          groups={groups}
          label={status === 'idle' ? words.suggestions : words.results}
          onChosen={onChosen}
        />
        {status === 'idle' && recent.length > 0 && (
          <button
            className="link mx-3 mb-4 rounded-full px-3 py-2 text-sm sm:mx-4"
            onClick={() => {
              clearRecentSearches()
              setRecent([])
              field.current?.focus()
            }}
            type="button"
          >
            {words.clearRecent}
          </button>
        )}
      </div>
      <KeyHints />
    </Autocomplete.Root>
  )
}

type Status = ReturnType<typeof useSearch>['status']
type Results = ReturnType<typeof useSearch>['results']

function groupsFor(
  status: Status,
  q: string,
  results: Results,
  { popular, recent }: { popular: SiteLink[]; recent: string[] },
): EntryGroup[] {
  if (status === 'idle') return suggestionGroups(popular, recent)
  if (status === 'failed') return suggestionGroups(popular)
  return results ? resultGroups(q, results, popular) : []
}

function announcement(status: Status, q: string, results: Results): string {
  if (status === 'failed') return words.failed
  if (status !== 'ready' || !results) return ''
  const count = countOf(q, results)
  return count === 0 ? words.nothing(q) : words.foundFor(count, q)
}

function Nothing({ q }: { q: string }) {
  return (
    <div className="px-6 pb-1 pt-7 sm:px-7">
      <p className="display break-words text-2xl">{words.nothing(q)}</p>
      <p className="mt-2 text-muted">{words.nothingHint}</p>
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 px-6 pb-2 pt-7 sm:px-7">
      <div>
        <p className="display text-2xl">{words.failed}</p>
        <p className="mt-1 text-muted">{words.failedHint}</p>
      </div>
      <Button onClick={onRetry} size="small" variant="outline">
        {messages.tryAgain}
      </Button>
    </div>
  )
}
