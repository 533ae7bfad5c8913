import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { AdminIcon } from '../admin-icon.tsx'

interface AdminListRowProps {
  picture: ReactNode
  name: string
  /** The path that the name links to. */
  to: string
  /** Shown after the name: a price, a date, a badge. */
  facts: ReactNode
  edit: { label: string; fullLabel: string; to: string }
  children: ReactNode
}

export function AdminListRow({ picture, name, to, facts, edit, children }: AdminListRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line p-4 transition-colors last:border-0 hover:bg-cream/70 sm:px-5">
      <span className="block size-16 shrink-0 overflow-hidden rounded-control bg-cream-deep">
        {picture}
      </span>
      <div className="min-w-0 flex-1 basis-[12rem]">
        <Link
          className="font-semibold text-aubergine underline-offset-4 wrap-anywhere hover:text-deep-pink hover:underline"
          to={to}
        >
          {name}
        </Link>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
          {facts}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <ButtonLink aria-label={edit.fullLabel} size="small" to={edit.to} variant="outline">
          <AdminIcon className="size-4" name="pencil" />
          <span>{edit.label}</span>
        </ButtonLink>
        {children}
      </div>
    </li>
  )
}

export function AdminRowList({ children }: { children: ReactNode }) {
  return <ul className="overflow-hidden rounded-card border border-line bg-white">{children}</ul>
}
