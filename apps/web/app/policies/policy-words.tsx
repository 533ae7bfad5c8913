import type { Words } from '@nirbhaya/contract/policies/policy-text'
import { Link } from 'react-router'

const look = 'font-medium text-deep-pink underline underline-offset-4 wrap-anywhere'

/** Shows a text of a policy with its links. */
export function PolicyWords({ words }: { words: Words }) {
  if (typeof words === 'string') return words
  return words.map(({ text, href }, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
    if (href === undefined) return <span key={place}>{text}</span>
    if (href.startsWith('/')) {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
        <Link className={look} key={place} to={href}>
          {text}
        </Link>
      )
    }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
      <a className={look} href={href} key={place} rel="noopener noreferrer" target="_blank">
        {text}
      </a>
    )
  })
}
