import { Link } from 'react-router'
import { Icon } from '../ui/icons/icon.tsx'

/** A link to the parent page, shown at the top of a page. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="link-tall -ml-1 gap-2" to={to}>
      <Icon className="size-5" name="arrow-left" />
      <span>{children}</span>
    </Link>
  )
}
