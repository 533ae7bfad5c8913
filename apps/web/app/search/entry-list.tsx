import { messages } from '@nirbhaya/contract/messages'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import History from 'lucide-react/icons/history'
import SearchIcon from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import type { Entry, EntryGroup } from './entries.ts'
import { FoundPostRow, FoundProductRow } from './found.tsx'

interface EntryListProps {
  id: string
  label: string
  groups: EntryGroup[]
  /** The key of the entry that the arrow keys have reached. */
  active: string | undefined
  onActive: (key: string) => void
  onChosen: (entry: Entry) => void
}

export const optionId = (listId: string, key: string) => `${listId}-${encodeURIComponent(key)}`

/** The options under the field. The field keeps the focus; this shows where its arrows are. */
export function EntryList({ id, label, groups, active, onActive, onChosen }: EntryListProps) {
  return (
    <div aria-label={label} className="px-3 pb-3 sm:px-4" id={id} role="listbox" tabIndex={-1}>
      {groups.map(({ title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div aria-label={title} className="pt-2" key={title} role="group">
          {entries[0]?.kind !== 'all' && (
            <p aria-hidden="true" className="eyebrow px-3 pb-1 pt-3 text-muted">
              {title}
            </p>
          )}
          {entries.map((entry) => (
            <Option
              entry={entry}
              id={optionId(id, entry.key)}
              isActive={entry.key === active}
              key={entry.key}
              onActive={() => onActive(entry.key)}
              onChosen={() => onChosen(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  entry: Entry
  isActive: boolean
  onActive: () => void
  onChosen: () => void
}

function Option({ id, entry, isActive, onActive, onChosen }: OptionProps) {
  const shared = {
    'aria-selected': isActive,
    className: classNames(
      'flex min-h-12 w-full items-center gap-4 rounded-control px-3 py-2 text-left outline-offset-0',
      isActive && 'bg-blush',
    ),
    id,
    onClick: onChosen,
    onPointerMove: onActive,
    role: 'option',
    tabIndex: -1,
  }
  if (entry.kind === 'recent') {
    return (
      <button {...shared} type="button">
        <Plain icon={<History aria-hidden="true" className="size-5" strokeWidth={1.7} />}>
          {entry.label}
        </Plain>
      </button>
    )
  }
  return (
    <Link {...shared} to={entry.to}>
      {entry.kind === 'product' && <FoundProductRow product={entry.product} />}
      {entry.kind === 'post' && <FoundPostRow post={entry.post} />}
      {entry.kind === 'link' && (
        <Plain icon={<ArrowUpRight aria-hidden="true" className="size-5" strokeWidth={1.7} />}>
          {entry.label}
        </Plain>
      )}
      {entry.kind === 'all' && (
        <Plain icon={<SearchIcon aria-hidden="true" className="size-5" strokeWidth={1.7} />}>
          <span className="font-semibold text-deep-pink">{entry.label}</span>
        </Plain>
      )}
      <ArrowRight
        aria-hidden="true"
        className={classNames(
          'ml-auto size-5 shrink-0 text-deep-pink max-sm:hidden',
          !isActive && 'invisible',
        )}
        strokeWidth={1.7}
      />
    </Link>
  )
}

function Plain({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="shrink-0 text-rose-gold">{icon}</span>
      <span className="min-w-0 truncate">{children}</span>
    </>
  )
}

/** Which keys do what, where there are keys. */
export function KeyHints() {
  const { move, choose, close } = messages.searchWords.keys
  const hints = [
    ['↑ ↓', move],
    ['Enter', choose],
    ['Esc', close],
  ]
  return (
    <p
      aria-hidden="true"
      className="flex gap-5 border-t border-line px-7 py-3 text-sm text-muted max-sm:hidden"
    >
      {hints.map(([keys, meaning]) => (
        <span key={keys}>
          <kbd className="mr-1.5 rounded border border-line bg-white px-1.5 py-0.5 font-sans text-xs font-semibold">
            {keys}
          </kbd>
          {meaning}
        </span>
      ))}
    </p>
  )
}
