import { longest } from '@nirbhaya/contract/input-limits'
import { adminMessages as words } from '@nirbhaya/contract/messages/admin'
import { useEffect, useId, useState } from 'react'
import { HeaderIcon } from '../ui/icons/header-icon.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { canBeSearched, type ListPlace, searchedFor } from './list-place.ts'

const pauseMs = 300

interface ListSearchProps {
  label: string
  /** A shorter text for the empty field, if the label does not fit. */
  placeholder?: string
  place: ListPlace
}

/** A search field. The search starts shortly after the last keystroke. */
export function ListSearch(props: ListSearchProps) {
  const { label, placeholder = label, place } = props
  const { search, narrow } = place
  const value = searchedFor(search) ?? ''
  // `text` is what the owner typed, perhaps with a space at its end. The search text in the URL is `from`
  // until the search starts, and `sent` after its start. In both cases the field shows `text`. If the URL has
  // another search text, for example because the owner went back a page, the field shows the URL's text.
  const [typed, setTyped] = useState({ from: value, sent: value, text: value })
  const text = value === typed.from || value === typed.sent ? typed.text : value
  const wanted = text.trim().replace(/^#/, '')
  const isShort = wanted.length > 0 && !canBeSearched(wanted)
  const hintId = useId()

  useEffect(() => {
    if (isShort || wanted === value) return
    const timer = setTimeout(() => {
      setTyped({ from: value, sent: wanted, text })
      void narrow({ q: wanted })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, isShort, value, text, narrow])

  return (
    <div className="relative min-w-0 grow basis-[12rem]">
      <HeaderIcon
        className="pointer-events-none absolute left-3.5 top-1/2 size-4.5 -translate-y-1/2 text-muted"
        name="search"
      />
      <input
        aria-describedby={isShort ? hintId : undefined}
        aria-label={label}
        autoCapitalize="none"
        autoComplete="off"
        className="block h-11 w-full rounded-control border border-rose-gold bg-white pl-10 pr-11 text-base text-aubergine placeholder:text-muted hover:border-aubergine [&::-webkit-search-cancel-button]:hidden"
        enterKeyHint="search"
        maxLength={longest.search}
        onChange={({ target }) => setTyped({ ...typed, from: value, text: target.value })}
        placeholder={placeholder}
        spellCheck={false}
        type="search"
        value={text}
      />
      {text && (
        <button
          aria-label={words.clearSearch}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-muted hover:text-deep-pink"
          onClick={() => {
            setTyped({ from: value, sent: '', text: '' })
            void narrow({ q: undefined })
          }}
          type="button"
        >
          <Icon className="size-4.5" name="x" />
        </button>
      )}
      <p
        aria-live="polite"
        className="absolute right-11 top-1/2 -translate-y-1/2 rounded-full bg-white px-2 text-sm text-muted empty:hidden"
        id={hintId}
      >
        {isShort ? words.searchHint : ''}
      </p>
    </div>
  )
}
