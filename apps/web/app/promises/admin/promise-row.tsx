import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { orderIdShownCharacters } from '@nirbhaya/contract/orders/rules'
import type { ReactNode } from 'react'
import { AdminLink } from '../../admin/admin-link.tsx'
import { EmailLink } from '../../admin/email-link.tsx'

/** A list of orders with their customers. */
export function PromiseRows({ children }: { children: ReactNode }) {
  return <ul className="overflow-hidden rounded-card border border-line bg-white">{children}</ul>
}

interface PromiseRowProps {
  orderId: string
  customer: string
  /** Absent for people who see no contact data. */
  email: string | undefined
  /** Details of the order. */
  children: ReactNode
}

export function PromiseRow({ orderId, customer, email, children }: PromiseRowProps) {
  const id = orderId.slice(-orderIdShownCharacters)
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-1 border-b border-line px-4 py-3.5 last:border-0 sm:px-5 md:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)] md:items-center">
      <AdminLink
        aria-label={adminOrderMessages.orderOf(id)}
        className="link-tall tabular-nums"
        to={`/admin/orders/${orderId}`}
      >
        {`#${id}`}
      </AdminLink>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{customer}</p>
        {email && (
          <p className="text-sm">
            <EmailLink address={email} />
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
        {children}
      </div>
    </li>
  )
}
