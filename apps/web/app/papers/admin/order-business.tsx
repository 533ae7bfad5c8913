import { businessWords as words } from '@nirbhaya/contract/messages/business'
import { type AdminOrderDetail, getOrder } from '@nirbhaya/contract/orders/admin'
import { changeOrderBusiness, listOrderPapers } from '@nirbhaya/contract/papers/admin'
import { useAnswer } from '../../api/use-answer.ts'
import { AskButton } from '../../forms/ask-button.tsx'
import { aboutBusiness, BusinessName, canChangeBusiness } from '../order-business.tsx'

/** Shows the business that an order is for. The owner can change it until the invoice. */
export function AdminOrderBusiness({ order }: { order: AdminOrderDetail }) {
  const { data } = useAnswer(listOrderPapers, { params: { id: order._id } })
  return (
    <>
      <BusinessName business={order.business} />
      {canChangeBusiness(order, data?.papers) && (
        <AskButton
          {...aboutBusiness(order, words.add)}
          call={changeOrderBusiness}
          // If the business could not be changed, the invoice may have been issued meanwhile.
          errorOutdates={[getOrder, listOrderPapers]}
          outdates={[getOrder]}
          params={{ id: order._id }}
        />
      )}
    </>
  )
}
