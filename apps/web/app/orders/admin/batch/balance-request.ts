import { dayMs, formatDate } from '@nirbhaya/contract/dates'
import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import type { AdminOrderDetail } from '@nirbhaya/contract/orders/admin'
import { balanceOverdueDays } from '@nirbhaya/contract/orders/rules'

const overdueMs = balanceOverdueDays * dayMs

/**
 * Returns a text with the date on which the customer was asked for the balance, and whether the balance is
 * overdue. Returns undefined if the customer was not asked, or has paid the balance already.
 */
export function balanceRequest(
  { due, balanceAskedAt }: Pick<AdminOrderDetail, 'due' | 'balanceAskedAt'>,
  now = Date.now(),
) {
  if (due === 0 || !balanceAskedAt) return undefined
  const isOverdue = now - Date.parse(balanceAskedAt) >= overdueMs
  const date = formatDate(balanceAskedAt)
  return { isOverdue, text: isOverdue ? words.overdueSince(date) : words.askedSince(date) }
}
