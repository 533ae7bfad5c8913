import { testMailWords } from '@nirbhaya/contract/messages/mail-server'
import { noticeMails as mails } from '@nirbhaya/contract/messages/notices'
import { formatExactRupees, formatRupees, paiseToRupees } from '@nirbhaya/contract/money'
import { formatAmount } from './amount.ts'
import { compose, type MailContent, type MailedShop } from './compose.tsx'
import { button, heading, lines, paragraph } from './parts.tsx'

interface NewOrders {
  count: number
  /** The sum paid for all new orders. */
  rupees: number
  /**
   * The latest new orders, newest first. `count` counts all new orders, also those that are not in this list.
   */
  newest: { number: string; name: string; items: string; rupees: number }[]
  shop: MailedShop
}

export function newOrdersMail({ count, rupees, newest, shop }: NewOrders): MailContent {
  const words = mails.newOrders
  const amount = formatRupees(rupees)
  const more = count - newest.length
  return compose(
    shop,
    { subject: words.subject(count), preview: words.preview(amount), reason: mails.reason },
    [
      heading(words.subject(count)),
      paragraph(words.says(count, amount)),
      lines(words.newest, [
        ...newest.map(
          (one) => `#${one.number} · ${one.name} · ${one.items} · ${formatRupees(one.rupees)}`,
        ),
        ...(more > 0 ? [words.more(more)] : []),
      ]),
      button(words.button, `${shop.publicUrl}/admin/orders`),
    ],
  )
}

interface HeldPayment {
  paise: number
  reason: keyof typeof mails.paymentHeld.says
  reference: string
  shop: MailedShop
}

/** Informs the owner of a received payment that the shop did not accept. The owner accepts or refunds it. */
export function paymentHeldMail({ paise, reason, reference, shop }: HeldPayment): MailContent {
  const words = mails.paymentHeld
  const amount = formatExactRupees(paiseToRupees(paise))
  return compose(shop, { ...words, subject: words.subject(amount), reason: mails.reason }, [
    heading(words.subject(amount)),
    paragraph(words.says[reason]),
    lines(words.reference, [reference]),
    button(words.button, `${shop.publicUrl}/admin/payments?state=held`),
  ])
}

interface TroubledRefund {
  /** The refund's amount as a number of units of its currency, for example rupees. */
  amount: number
  currency: string
  status: keyof typeof mails.refundTroubled.says
  reference: string
  /** The refund's order; absent for money that never became part of an order. */
  order: { id: string; shownId: string } | undefined
  shop: MailedShop
}

/** Informs the owner of a refund that failed, was cancelled, or is on hold after the provider accepted it. */
export function refundTroubledMail(refund: TroubledRefund): MailContent {
  const { currency, status, reference, order, shop } = refund
  const words = mails.refundTroubled
  const subject = words.subject[status](formatAmount(refund.amount, currency), order?.shownId)
  return compose(shop, { ...words, subject, reason: mails.reason }, [
    heading(subject),
    paragraph(words.says[status]),
    ...(status === 'on-hold' ? [] : [paragraph(words.todo)]),
    lines(words.reference, [reference]),
    order
      ? button(words.button.order, `${shop.publicUrl}/admin/orders/${order.id}`)
      : button(words.button.payment, `${shop.publicUrl}/admin/payments?state=held`),
  ])
}

interface WrittenReview {
  author: string
  stars: number
  text: string
  /** The product's name; absent if the product was deleted. */
  product: string | undefined
  shop: MailedShop
}

/** Informs the owner of a new review. */
export function reviewWrittenMail({ shop, ...review }: WrittenReview): MailContent {
  const words = mails.reviewWritten
  const subject = words.subject(review.author, review.stars)
  return compose(shop, { ...words, subject, reason: mails.reason }, [
    heading(subject),
    lines(words.about(review.product), review.text.split('\n')),
    paragraph(words.preview),
    button(words.button, `${shop.publicUrl}/admin/reviews`),
  ])
}

/** Shows the owner that the mail server works. */
export function testMail({ shop }: { shop: MailedShop }): MailContent {
  return compose(
    shop,
    {
      subject: testMailWords.subject,
      preview: testMailWords.preview,
      reason: testMailWords.reason,
    },
    [heading(testMailWords.subject), paragraph(testMailWords.says)],
  )
}

interface FailedBackup {
  why: string
  shop: MailedShop
}

/** Informs the owner that no backup was made last night. */
export function backupFailedMail({ why, shop }: FailedBackup): MailContent {
  const words = mails.backupFailed
  return compose(shop, { ...words, reason: mails.reason }, [
    heading(words.subject),
    paragraph(words.says(why.replace(/\.$/, ''))),
    paragraph(words.todo),
    button(words.button, `${shop.publicUrl}/admin`),
  ])
}
