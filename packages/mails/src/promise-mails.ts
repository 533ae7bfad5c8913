import type { choiceAnswers } from '@nirbhaya/contract/enums'
import { mails } from '@nirbhaya/contract/messages/mails'
import { promiseWords } from '@nirbhaya/contract/messages/promises'
import { formatRupees } from '@nirbhaya/contract/money'
import type { Choice } from '@nirbhaya/contract/promises/promises'
import { compose, type MailContent, type MailedShop } from './compose.tsx'
import { button, heading, lines, note, paragraph } from './parts.tsx'
import { greeting } from './plain-text.ts'

interface PromiseBroken {
  name: string
  choice: Choice
  /** The signed id of `choice`. The links of both buttons carry it to the page that records the answer. */
  token: string
  shop: MailedShop
}

/**
 * Renders the mail to a customer whose delivery date moved or was missed. It asks whether the customer will
 * wait or wants a refund. Both buttons look alike, so that the mail favours neither answer.
 */
export function promiseMail({ name, choice, token, shop }: PromiseBroken): MailContent {
  const { subject, preview, title, opens, reason } = mails.promise
  const { order, about, before, delivery, withoutAnswer, until } = choice
  const page = (answer: Answer) => choicePage(shop, token, answer)
  return compose(shop, { subject: subject[about](order), preview, reason }, [
    heading(title[about]),
    paragraph(greeting(name)),
    paragraph(
      about === 'move'
        ? `${promiseWords.about.move(order)} ${promiseWords.now(delivery)}`
        : promiseWords.about.overdue(order),
    ),
    ...(before ? [paragraph(promiseWords.was(before))] : []),
    ...(about === 'overdue' && delivery ? [paragraph(promiseWords.was(delivery))] : []),
    ...(choice.reason ? [note(promiseWords.reason, choice.reason)] : []),
    lines(mails.promise.choose, [promiseWords.withoutAnswer[withoutAnswer](until)]),
    button(promiseWords.answers.wait, page('wait')),
    button(promiseWords.answers.refund, page('refund')),
    paragraph(opens),
  ])
}

type Answer = (typeof choiceAnswers)[number]

interface Made {
  name: string
  choice: Choice
  answer: Answer
  /** The token of the link that changes the choice; undefined if it can no longer be changed. */
  wayBack: { token: string } | undefined
  shop: MailedShop
}

/**
 * Confirms a choice that was made through the link in an earlier mail. So the customer notices if somebody
 * else made the choice.
 */
export function choiceMadeMail({ name, choice, answer, wayBack, shop }: Made): MailContent {
  const words = mails.choiceMade
  const other = answer === 'wait' ? 'refund' : 'wait'
  return compose(shop, { ...words, subject: words.subject[answer](choice.order) }, [
    heading(words.title[answer]),
    paragraph(greeting(name)),
    paragraph(words.about(choice.order)),
    paragraph(
      wayBack
        ? promiseWords.chosen[answer](choice.until)
        : promiseWords.ended[choice.outcome ?? 'over'],
    ),
    ...(wayBack
      ? [
          paragraph(words.notYou),
          button(promiseWords.answers[other], choicePage(shop, wayBack.token, other)),
        ]
      : [paragraph(words.write)]),
  ])
}

const choicePage = (shop: MailedShop, token: string, answer: Answer) =>
  `${shop.publicUrl}/promise?token=${encodeURIComponent(token)}&answer=${answer}`

interface Coming {
  count: number
  /** The amount of all these refunds together, in rupees. */
  sum: number
  shop: MailedShop
}

/**
 * Informs the owner of the refunds that start automatically by the end of tomorrow. The customers chose a
 * refund, or a refund follows because they did not answer. `count` is the number of orders.
 */
export function refundsComingMail({ count, sum, shop }: Coming): MailContent {
  const words = mails.refundsComing
  const money = formatRupees(sum)
  return compose(shop, { ...words, subject: words.subject(count), preview: words.preview(money) }, [
    heading(words.title),
    paragraph(words.says(count, money)),
    paragraph(words.act),
    button(words.button, `${shop.publicUrl}/admin/batches/refunds`),
  ])
}
