import { businessWords as words } from '@nirbhaya/contract/messages/business'
import { labels } from '@nirbhaya/contract/messages/labels'
import type { Order } from '@nirbhaya/contract/orders/orders'
import { getMyOrder } from '@nirbhaya/contract/orders/orders'
import type { Business } from '@nirbhaya/contract/papers/business'
import { businessForm } from '@nirbhaya/contract/papers/business.schemas'
import { changeMyBusiness, listMyPapers, type Paper } from '@nirbhaya/contract/papers/papers'
import type { z } from 'zod'
import { useAnswer } from '../api/use-answer.ts'
import { AskButton } from '../forms/ask-button.tsx'
import { GstinField, LegalNameField } from '../forms/business-fields.tsx'
import type { ServerForm } from '../forms/call-fields.tsx'

interface OrderBusinessProps {
  order: Pick<Order, '_id' | 'business' | 'status' | 'user'>
}

/** Shows the business that an order is for. The customer can change it until the invoice. */
export function OrderBusiness({ order }: OrderBusinessProps) {
  const { data } = useAnswer(listMyPapers, { params: { id: order._id } })
  return (
    <>
      <BusinessName business={order.business} />
      {canChangeBusiness(order, data?.papers) && (
        <AskButton
          {...aboutBusiness(order)}
          call={changeMyBusiness}
          // If the business could not be changed, the invoice may have been issued meanwhile.
          errorOutdates={[getMyOrder, listMyPapers]}
          outdates={[getMyOrder]}
          params={{ id: order._id }}
        />
      )}
    </>
  )
}

/** The kinds of invoices. After one of them, the business is fixed. */
const invoices = ['tax-invoice', 'bill-of-supply', 'invoice-cum-bill']

/** @param papers undefined while they are loaded */
export const canChangeBusiness = (
  { status }: Pick<Order, 'status'>,
  papers: Paper[] | undefined,
): boolean =>
  status !== 'Cancelled' &&
  papers !== undefined &&
  !papers.some(({ kind }) => invoices.includes(kind))

export function BusinessName({ business }: { business: Business | undefined }) {
  if (!business) return null
  return (
    <div className="mt-5 border-t border-line pt-4 wrap-anywhere">
      <p className="text-sm text-muted">{words.madeOutTo}</p>
      <p className="mt-0.5 font-semibold">{business.legalName}</p>
      <p>{`${labels.gstin}: ${business.gstin}`}</p>
    </div>
  )
}

/**
 * Describes the dialog that asks for a business, for an `AskButton`.
 * @param offer the label of its button while there is no business
 */
export const aboutBusiness = (
  { business, user }: OrderBusinessProps['order'],
  offer: string = words.offer,
) => ({
  button: {
    // A quiet button has no border, so its text aligns with the text above.
    className: business ? 'mt-3 print:hidden' : '-ml-4 mt-1 print:hidden',
    label: business ? words.change : offer,
    variant: business ? ('outline' as const) : ('quiet' as const),
  },
  confirm: words.save,
  description: business ? words.removeHint : words.hint,
  fields: {
    legalName: ({ field }: BusinessState) => (
      <LegalNameField {...field('legalName')} required={false} />
    ),
    gstin: ({ field, form }: BusinessState) => (
      <GstinField
        {...field('gstin')}
        deliveredTo={user.state}
        required={false}
        typed={form.watch('gstin') ?? ''}
      />
    ),
  },
  schema: businessForm,
  title: words.title,
  values: business ?? { legalName: '', gstin: '' },
})

type BusinessState = ServerForm<z.input<typeof businessForm>, z.output<typeof businessForm>>
