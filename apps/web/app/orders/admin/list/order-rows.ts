import type { AdminOrder } from '@nirbhaya/contract/orders/admin'
import type { useQuestion } from '../use-question.ts'

/** The props that the table and the cards of a page of orders share. */
export interface OrderRows {
  orders: AdminOrder[]
  chosen: ReadonlySet<string>
  onToggle: (ids: string[], isChosen: boolean) => void
  change: ReturnType<typeof useQuestion>
}
