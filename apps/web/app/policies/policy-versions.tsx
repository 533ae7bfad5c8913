import { policyPages as words } from '@nirbhaya/contract/messages/policies'
import { announcedVersion, policyPaths } from '@nirbhaya/contract/policies/kinds'
import type { ShownPolicy } from '@nirbhaya/contract/policies/policies'
import { Link } from 'react-router'

/** On the page of an earlier version: when it was in force, and a link to the version in force now. */
export function EarlierVersion({ policy }: { policy: ShownPolicy }) {
  const { kind, since, replacedBy } = policy
  if (!replacedBy) return null
  return (
    <p className="mt-5 max-w-lg border-l-2 border-pink pl-4">
      <span>{words.replaced(since, replacedBy.since)}</span>{' '}
      <Link className="link" to={policyPaths[kind]}>
        {words.current}
      </Link>
    </p>
  )
}

/** On the page of the version in force: which version comes. On the page of that version: that it is not in force yet. */
export function AnnouncedVersion({ policy }: { policy: ShownPolicy }) {
  const { kind, startsOn, nextFrom } = policy
  if (!startsOn && !nextFrom) return null
  return (
    <p className="mt-5 max-w-lg border-l-2 border-pink pl-4">
      <span>{startsOn ? words.announced(startsOn) : words.next(nextFrom ?? '')}</span>{' '}
      <Link
        className="link"
        to={startsOn ? policyPaths[kind] : `${policyPaths[kind]}?version=${announcedVersion}`}
      >
        {startsOn ? words.current : words.readNext}
      </Link>
    </p>
  )
}

/** Links to the versions before the one in force. */
export function EarlierVersions({ policy }: { policy: ShownPolicy }) {
  const { kind, others, replacedBy, startsOn } = policy
  if (replacedBy || startsOn || others.length === 0) return null
  return (
    <nav aria-label={words.earlier} className="mt-16 print:hidden">
      <p className="text-sm font-semibold text-deep-pink">{words.earlier}</p>
      <ul className="mt-2">
        {others.map(({ number, since }) => (
          <li key={number}>
            <Link className="link-tall" to={`${policyPaths[kind]}?version=${number}`}>
              {`${words.version(number)}: ${words.since(since)}`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
