import type { ComponentProps } from 'react'
import { useLinkClickHandler, useLocation } from 'react-router'

interface AnchorLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** The HTML id that the link leads to. */
  to: string
}

/**
 * A link to another place of the open page. The router follows it, because the router restores scroll positions:
 * if the browser follows it, both places have the same key there, and Back does not scroll. Without scripts, it
 * is a usual link.
 */
export function AnchorLink({ to, ...rest }: AnchorLinkProps) {
  const { search } = useLocation()
  const follow = useLinkClickHandler<HTMLAnchorElement>({ search, hash: to })
  return <a {...rest} href={`#${to}`} onClick={follow} />
}
