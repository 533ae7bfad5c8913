import { Link } from 'react-router'
import { Icon } from '../ui/icons/icon.tsx'

/** A link to the parent page, shown at the top of a page. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      className="-ml-1 inline-flex min-h-11 items-center gap-2 font-semibold text-deep-pink underline-offset-4 hover:underline"
      to={to}
    >
      <Icon className="size-5" name="arrow-left" />
      <span>{children}</span>
    </Link>
  )
}
