import type { BuyerMail, buyerMailForm } from '@nirbhaya/contract/buyer-mails/admin'
import { orderStatuses } from '@nirbhaya/contract/enums'
import type { z } from 'zod'

export type BuyerMailValues = Required<z.input<typeof buyerMailForm>>

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** Returns the values of a new mail. Links from other pages choose its buyers in the address. */
export function valuesFromSearch(search: URLSearchParams): BuyerMailValues {
  const idOf = (name: string) => [search.get(name) ?? ''].find(isId) ?? ''
  return {
    subject: '',
    message: '',
    batch: idOf('batch'),
    product: idOf('product'),
    status: orderStatuses.find((status) => status === search.get('status')) ?? '',
    orders: (search.get('orders') ?? '').split(',').filter(isId),
  }
}

/** Returns the values of a stored draft. */
export const valuesOf = ({ subject, message, audience }: BuyerMail): BuyerMailValues => ({
  subject,
  message,
  batch: audience.batch ?? '',
  product: audience.product ?? '',
  status: audience.status ?? '',
  orders: audience.orders ?? [],
})

/** The address of a page for a new mail about these orders. */
export const pathToWrite = (orders: { _id: string }[]) =>
  `/admin/buyer-mails/new?orders=${orders.map(({ _id }) => _id).join(',')}`
