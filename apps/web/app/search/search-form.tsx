import { longest } from '@nirbhaya/contract/input-limits'
import { searchWords as words } from '@nirbhaya/contract/messages/search'
import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { HeaderIcon } from '../ui/icons/header-icon.tsx'

/** The search field of the search page. It works without scripts. */
export function SearchForm({ q }: { q: string }) {
  return (
    <search>
      <Form action="/search" className="flex gap-3" method="get">
        <div className="relative min-w-0 grow">
          <HeaderIcon
            className="pointer-events-none absolute left-5 top-1/2 size-5 -translate-y-1/2 text-rose-gold max-sm:hidden"
            name="search"
          />
          <input
            aria-label={words.label}
            autoCapitalize="none"
            autoComplete="off"
            className="h-12 w-full truncate rounded-full border border-rose-gold bg-white pl-5 pr-3 text-lg sm:pl-13 placeholder:text-muted transition-colors hover:border-aubergine focus-visible:border-deep-pink focus-visible:outline-2 focus-visible:outline-offset-1"
            defaultValue={q}
            enterKeyHint="search"
            maxLength={longest.search}
            name="q"
            placeholder={words.placeholder}
            required
            type="search"
          />
        </div>
        <Button className="shrink-0 max-sm:size-12 max-sm:px-0" size="large" type="submit">
          <HeaderIcon className="size-5 sm:hidden" name="search" />
          <span className="max-sm:sr-only">{words.submit}</span>
        </Button>
      </Form>
    </search>
  )
}
