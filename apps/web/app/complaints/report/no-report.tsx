import { messages } from '@nirbhaya/contract/messages/specification'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { EmptyState } from '../../ui/pages/page.tsx'

interface NoReportProps {
  title: string
  hint: string
  children?: ReactNode
}

/** Shown in place of a form for an order of which nothing can be reported or sent back. */
export function NoReport({ title, hint, children }: NoReportProps) {
  return (
    <EmptyState
      action={children ?? <ButtonLink to="/my-orders">{messages.viewMyOrders}</ButtonLink>}
      as="h1"
      icon={<Icon className="size-8" name="package-search" />}
      title={title}
    >
      {hint}
    </EmptyState>
  )
}
