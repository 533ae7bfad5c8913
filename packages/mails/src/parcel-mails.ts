import { formatDateTime } from '@nirbhaya/contract/dates'
import { mails } from '@nirbhaya/contract/messages/mails'
import { parcelMail as words } from '@nirbhaya/contract/messages/shipping/mails'
import { compose, type MailContent, type MailedShop } from './compose.tsx'
import { seeOrder } from './order-parts.ts'
import { heading, lines, note, paragraph } from './parts.tsx'
import { greeting } from './plain-text.ts'

interface Units {
  name: string
  quantity: number
}

interface ParcelChanged {
  news: keyof typeof words.title
  /**
   * Empty if the customer's e-mail address is not confirmed. Then a stranger may have typed both the e-mail
   * address and the name, and the mail must not carry a stranger's text.
   */
  name: string
  order: { id: string; shownId: string; placedAt: Date }
  parcel: {
    number: string
    kind: 'sale' | 'again' | 'replacement'
    lines: Units[]
    courier?: string | undefined
    trackingNumber?: string | undefined
    trackingUrl?: string | undefined
  }
  /** The hours after delivery within which damage should be reported, by the rule of the order. */
  reportHours: number
  /** The order's units that are in no parcel, or in a packed one. */
  left: Units[]
  /** One sentence for each attached document. */
  attached?: string[] | undefined
  shop: MailedShop
}

export function parcelChangedMail(change: ParcelChanged): MailContent {
  const { news, name, order, parcel, left, reportHours, attached = [], shop } = change
  const { number, courier, trackingNumber, trackingUrl } = parcel
  const says =
    news === 'delivered' ? `${words.says[news]} ${words.report(reportHours)}` : words.says[news]
  const about = { sale: words.about, again: words.again, replacement: words.replacement }[
    parcel.kind
  ]
  const isOnTheWay = news !== 'lost' && news !== 'delivered' && news !== 'returned'
  const hasTracking = trackingNumber !== undefined && isOnTheWay
  const tracking = [`${courier ?? ''} ${trackingNumber ?? ''}`.trim(), trackingUrl ?? '']
  return compose(shop, { ...words, subject: words.subject[news](order.shownId), preview: says }, [
    heading(words.title[news]),
    paragraph(greeting(name)),
    paragraph(`${says} ${about(number, order.shownId, formatDateTime(order.placedAt))}`),
    ...(hasTracking ? [note(words.tracking, tracking.filter(Boolean).join('\n'))] : []),
    ...(!hasTracking && courier && news === 'handed-over'
      ? [paragraph(words.byCourier(courier))]
      : []),
    lines(words.inside, parcel.lines.map(inWords)),
    ...(left.length > 0 ? [lines(words.left, left.map(inWords))] : []),
    ...attached.map(paragraph),
    seeOrder(order, shop),
  ])
}

const inWords = ({ name, quantity }: Units) => mails.order.quantity(name, quantity)
