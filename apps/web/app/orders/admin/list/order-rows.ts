import type { AdminOrder } from '@nirbhaya/contract/orders/admin'
import type { useQuestion } from '../use-question.ts'

/** What a page of orders needs, whether it is drawn as a table or as cards. */
export interface OrderRows {
  orders: AdminOrder[]
  chosen: ReadonlySet<string>
  onToggle: (ids: string[], isChosen: boolean) => void
  change: ReturnType<typeof useQuestion>
}
