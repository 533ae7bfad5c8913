import type { DeliveryWindow } from '@nirbhaya/contract/dates'
import { mails } from '@nirbhaya/contract/messages/mails'
import { formatRupees } from '@nirbhaya/contract/money'
import { placeLines, type StateCode } from '@nirbhaya/contract/states'
import type { MailedShop } from './compose.tsx'
import { type Amount, amounts, button, lines, type Part } from './parts.tsx'
import { greeting } from './plain-text.ts'

export interface MailedOrder {
  /** The part of the id that customers see. */
  shownId: string
  id: string
  placedAt: Date
  items: { name: string; quantity: number; priceRupees: number }[]
  totalRupees: number
  balancePaidRupees: number
  dueRupees: number
  /** Whether the amount due can be paid now. */
  canPayBalance: boolean
  refundedRupees: number
  /** The delivery window of the newest promise; missing if this promise has no date. */
  delivery?: DeliveryWindow | undefined
  /**
   * The recipient. Missing if the customer's e-mail address is not confirmed: then a stranger may have typed
   * all of these details, and the mail must not carry a stranger's text.
   */
  shipTo?: ShipTo | undefined
}

interface ShipTo {
  name: string
  lastName: string
  phone: string
  address1: string
  address2: string
  area: string
  pincode: string
  state?: StateCode | undefined
}

export const greetingOf = ({ shipTo }: Pick<MailedOrder, 'shipTo'>): string =>
  greeting(shipTo?.name ?? '')

/** Renders the bill: items, payments and the amount due. */
export function bill(order: MailedOrder, paid: string): Part {
  const { items, dueRupees, refundedRupees, canPayBalance } = order
  const { quantity: times, due, dueNow, refunded } = mails.order
  const bought = items.map(({ name, quantity, priceRupees }): Amount => {
    return [times(name, quantity), formatRupees(priceRupees * quantity)]
  })
  const others: Amount[] = [
    [refunded, formatRupees(refundedRupees)],
    [canPayBalance ? dueNow : due, formatRupees(dueRupees)],
  ]
  const nothing = formatRupees(0)
  return amounts(bought, [
    [paid, formatRupees(order.totalRupees + order.balancePaidRupees)],
    ...others.filter(([, amount]) => amount !== nothing),
  ])
}

/** Renders the delivery address below a title. Returns no part without a `shipTo`. */
export function addressLines(title: string, shipTo: MailedOrder['shipTo']): Part[] {
  if (!shipTo) return []
  const { name, lastName, phone, address1, address2 } = shipTo
  return [
    lines(title, [`${name} ${lastName}`.trim(), address1, address2, ...placeLines(shipTo), phone]),
  ]
}

export function seeOrder(
  order: Pick<MailedOrder, 'id'>,
  { publicUrl }: Pick<MailedShop, 'publicUrl'>,
): Part {
  return button(mails.order.button, orderPage(order, { publicUrl }))
}

/** Renders a button to the order's page, where the balance can be paid. */
export function payBalance(
  { id, dueRupees }: MailedOrder,
  { publicUrl }: Pick<MailedShop, 'publicUrl'>,
): Part {
  return button(mails.order.payBalance(formatRupees(dueRupees)), orderPage({ id }, { publicUrl }))
}

const orderPage = ({ id }: Pick<MailedOrder, 'id'>, { publicUrl }: Pick<MailedShop, 'publicUrl'>) =>
  `${publicUrl}/my-orders/${id}`
