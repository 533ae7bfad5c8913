import { messages } from '@nirbhaya/contract/messages'
import { maximumSearchCharacters } from '@nirbhaya/contract/search'
import SearchIcon from 'lucide-react/icons/search'
import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'

const { searchWords: words } = messages

/** The field of the search page; a form that works without scripts, too. */
export function SearchForm({ q }: { q: string }) {
  return (
    <search>
      <Form action="/search" className="flex gap-3" method="get">
        <div className="relative min-w-0 grow">
          <SearchIcon
            aria-hidden="true"
            className="pointer-events-none absolute left-5 top-1/2 size-5 -translate-y-1/2 text-rose-gold"
            strokeWidth={1.8}
          />
          <input
            aria-label={words.label}
            autoCapitalize="none"
            autoComplete="off"
            className="h-14 w-full rounded-full border border-rose-gold/60 bg-white pl-13 pr-5 text-lg placeholder:text-muted transition-colors hover:border-rose-gold focus-visible:border-deep-pink focus-visible:outline-2 focus-visible:outline-offset-1"
            defaultValue={q}
            enterKeyHint="search"
            maxLength={maximumSearchCharacters}
            name="q"
            placeholder={words.placeholder}
            required
            type="search"
          />
        </div>
        <Button className="max-sm:sr-only" size="large" type="submit">
          {words.submit}
        </Button>
      </Form>
    </search>
  )
}
