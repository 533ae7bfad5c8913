import { policyPages as words } from '@nirbhaya/contract/messages/policies'
import { AnchorLink } from '../ui/pages/anchor-link.tsx'

interface PolicyContentsProps {
  entries: { id: string; title: string }[]
}

/** The table of contents. It is beside the text on wide screens, and above it on others. */
export function PolicyContents({ entries }: PolicyContentsProps) {
  return (
    <nav
      aria-label={words.contents}
      className="mb-14 lg:sticky lg:top-28 lg:mb-0 lg:self-start print:hidden"
    >
      <p className="text-sm font-semibold text-deep-pink">{words.contents}</p>
      <ol className="mt-3 border-l border-line">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <AnchorLink
              className="-ml-px flex min-h-11 items-center border-l border-transparent py-1.5 pl-4 leading-snug lg:min-h-9 text-muted hover:border-deep-pink hover:text-deep-pink"
              to={id}
            >
              {title}
            </AnchorLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
