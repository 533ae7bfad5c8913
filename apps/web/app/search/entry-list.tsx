import { Autocomplete } from '@base-ui/react/autocomplete'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HeaderIcon } from '../ui/icons/header-icon.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { FoundPostRow, FoundProductRow } from './found-rows.tsx'
import type { Entry, EntryGroup } from './search-entries.ts'

interface EntryListProps {
  label: string
  groups: EntryGroup[]
  onChosen: (entry: Entry) => void
}

/** The options below the search field. The arrow keys move through them while the field keeps the focus. */
export function EntryList({ label, groups, onChosen }: EntryListProps) {
  if (groups.length === 0) return null
  return (
    <Autocomplete.List aria-label={label} className="px-3 sm:px-4">
      {groups.map(({ title, entries }) => (
        <Autocomplete.Group
          aria-label={title}
          // The link to all results stays in view, even with many options.
          className={entries[0]?.kind === 'all' ? 'sticky bottom-0 bg-cream py-2' : 'py-2'}
          key={title}
        >
          {entries[0]?.kind !== 'all' && (
            <p aria-hidden="true" className="eyebrow px-3 pb-1 pt-3 text-muted">
              {title}
            </p>
          )}
          {entries.map((entry) => (
            <Option entry={entry} key={entry.key} onChosen={() => onChosen(entry)} />
          ))}
        </Autocomplete.Group>
      ))}
    </Autocomplete.List>
  )
}

interface OptionProps {
  entry: Entry
  onChosen: () => void
}

const optionClasses =
  'group flex cursor-pointer min-h-12 w-full items-center gap-4 rounded-control px-3 py-2 text-left outline-offset-0 data-highlighted:bg-blush'

/** The highlighted option counts as selected, because the list has no selection of its own. */
const selected = ({ highlighted }: { highlighted: boolean }) => ({ 'aria-selected': highlighted })

function Option({ entry, onChosen }: OptionProps) {
  const shared = { className: optionClasses, onClick: onChosen, value: entry.key }
  if (entry.kind === 'recent') {
    return (
      <Autocomplete.Item
        {...shared}
        render={(props, state) => <div {...props} {...selected(state)} />}
      >
        <Plain icon={<Icon className="size-5" name="history" />}>{entry.label}</Plain>
      </Autocomplete.Item>
    )
  }
  return (
    <Autocomplete.Item
      {...shared}
      render={(props, state) => <Link {...props} {...selected(state)} to={entry.to} />}
    >
      {entry.kind === 'product' && <FoundProductRow product={entry.product} />}
      {entry.kind === 'post' && <FoundPostRow post={entry.post} />}
      {entry.kind === 'link' && (
        <Plain icon={<Icon className="size-5" name="arrow-up-right" />}>{entry.label}</Plain>
      )}
      {entry.kind === 'all' && (
        <Plain icon={<HeaderIcon className="size-5" name="search" />}>
          <span className="font-semibold text-deep-pink">{entry.label}</span>
        </Plain>
      )}
      <Icon
        className="invisible ml-auto size-5 shrink-0 text-deep-pink group-data-highlighted:visible max-sm:hidden"
        name="arrow-right"
      />
    </Autocomplete.Item>
  )
}

function Plain({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="shrink-0 text-rose-gold">{icon}</span>
      <span className="min-w-0 leading-snug">{children}</span>
    </>
  )
}
