import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { listOrderPapers } from '@nirbhaya/contract/papers/admin'
import { useAnswer } from '../../api/use-answer.ts'
import { Notice } from '../../ui/notice.tsx'
import { PaperList } from '../order-papers.tsx'

/** Lists the tax documents of an order, for the owner. */
export function AdminOrderPapers({ orderId }: { orderId: string }) {
  const { data } = useAnswer(listOrderPapers, { params: { id: orderId } })
  if (!data) return null
  const { papers, whyNoInvoice } = data
  return (
    <>
      {whyNoInvoice && (
        <Notice className="mb-4" tone="warn">
          {words.whyNoInvoice[whyNoInvoice]}
        </Notice>
      )}
      <PaperList papers={papers} pathOf={({ _id }) => `/admin/orders/${orderId}/papers/${_id}`} />
    </>
  )
}
