import { balanceOverdueDays } from '@nirbhaya/contract/constants'
import { formatDate } from '@nirbhaya/contract/dates'
import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import type { AdminOrderDetail } from '@nirbhaya/contract/orders/admin'

const overdueMs = balanceOverdueDays * 24 * 60 * 60 * 1000

/**
 * The date since which the balance is requested; undefined if it is not requested or already paid.
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
