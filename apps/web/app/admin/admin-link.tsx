import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useMay } from '../session/may.ts'
import { ButtonLink } from '../ui/button.tsx'
import { permissionOfPage } from './navigation/admin-pages.ts'

/** Returns whether the signed-in person may open an admin page. */
export function useMayOpen(): (path: string) => boolean {
  const may = useMay()
  return (path) => may(permissionOfPage(path))
}

interface AdminLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  to: string
}

/** A link to an admin page. For people who may not open that page, only its text remains. */
export function AdminLink({ to, ...link }: AdminLinkProps) {
  const mayOpen = useMayOpen()
  if (mayOpen(to)) return <Link {...link} to={to} />
  return <span>{link.children}</span>
}

interface AdminButtonLinkProps extends Omit<ComponentProps<typeof ButtonLink>, 'to'> {
  to: string
}

/** A link to an admin page that looks like a button. People who may not open that page do not see it. */
export function AdminButtonLink({ to, ...link }: AdminButtonLinkProps) {
  const mayOpen = useMayOpen()
  return mayOpen(to) ? <ButtonLink {...link} to={to} /> : null
}
