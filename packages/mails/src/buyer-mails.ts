import { mails } from '@nirbhaya/contract/messages/mails'
import { deliveryWords } from '@nirbhaya/contract/messages/promises/delivery'
import { compose, type MailContent, type MailedShop } from './compose.tsx'
import { bill, type MailedOrder, seeOrder } from './order-parts.ts'
import { heading, type Part, paragraph, writtenText } from './parts.tsx'

interface NamedOrder extends MailedOrder {
  /** Whether its delivery is still to come, so that the mail names the promised dates. */
  isWaiting: boolean
}

interface BuyerMail {
  subject: string
  /** The owner's plain text with the buyer's facts, parsed by `readParagraphs`. */
  message: string
  /** The buyer's orders that the mail is about. */
  orders: NamedOrder[]
  shop: MailedShop
}

/** Renders the owner's mail to one of the buyers of some orders. The orders are named below the text. */
export function buyerMail({ subject, message, orders, shop }: BuyerMail): MailContent {
  return compose(
    shop,
    {
      subject,
      preview: message.slice(0, previewCharacters),
      reason: mails.buyerMail.reason(shop.name),
    },
    [heading(subject), ...writtenText(message), ...orders.flatMap((order) => about(order, shop))],
  )
}

const about = ({ isWaiting, ...order }: NamedOrder, shop: MailedShop): Part[] => [
  paragraph(mails.buyerMail.about(order.shownId)),
  bill(order, mails.order.paid),
  ...(isWaiting ? [paragraph(deliveryWords.promised(order.delivery))] : []),
  seeOrder(order, shop),
]

/** The length of the text that mail programs show next to a subject. */
const previewCharacters = 140
