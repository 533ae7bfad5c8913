import { choiceMadeMail, promiseMail } from '@nirbhaya/mails'
import { getMailbox } from '../accounts/accounts.service.ts'
import { findAnyOrderRow } from '../orders/order-records.service.ts'
import { clock } from '../platform/clock.ts'
import { throttled } from '../platform/jobs/throttled.ts'
import type { Mail } from '../platform/mail/mail-message.ts'
import type { Mailing } from '../platform/mail/mailing.ts'
import { choiceTokens } from './choice-token.ts'
import { expiryIfMailedNow, findChoice, markMailed } from './choices.queries.ts'
import { toWireChoice } from './choosing.service.ts'
import { pauseChoice } from './pausing.queries.ts'

/**
 * Makes a pause after each mail: a move can cause thousands of them, and the process must have time for other
 * work.
 */
const write = throttled()

/**
 * Mails a customer the question about a broken promise. Their time to answer begins when the mail server
 * accepts the mail, because the mail server may be down for days. If there is nothing to choose now, no mail
 * is sent and the question is paused.
 */
export async function mailChoice(mailing: Mailing, choiceId: string): Promise<void> {
  const written = await write(() => writeChoice(mailing, choiceId))
  if (written === 'over') return pauseChoice(mailing.db, choiceId)
  if (written !== 'nobody') await mailing.sendMail(written)
  await markMailed(mailing.db, choiceId, clock.now())
}

async function writeChoice(
  { db, secret, readShop }: Mailing,
  choiceId: string,
): Promise<Mail | 'nobody' | 'over'> {
  const row = await findChoice(db, choiceId)
  const order = row && (await findAnyOrderRow(db, row.orderId))
  // If the customer's data was erased meanwhile, there is nobody to mail.
  if (!row || !order || order.shipTo.email === '') return 'nobody'
  const choice = await toWireChoice(db, { ...row, actsAt: expiryIfMailedNow(row, clock.now()) })
  // A paused question is mailed when its time restarts.
  if (choice.outcome || row.askedAt === null) return 'over'
  const { email, emailVerified } = await getMailbox(db, row.customerId)
  const token = choiceTokens(email).make(secret, row.id)
  return {
    kind: 'promise.question',
    to: email,
    // A question can be asked again after a pause. `askedAt` differs each time, so each mail has its own id.
    messageId: `promise.${row.id}.${row.askedAt.getTime()}`,
    ...(await promiseMail({
      name: emailVerified ? order.shipTo.name : '',
      choice,
      token,
      shop: await readShop(),
    })),
  }
}

/**
 * Mails a customer a confirmation of their answer, with a link to change it while that is possible. If they
 * answer several times, only the newest answer is mailed.
 */
export async function mailChosen(
  { db, secret, readShop, sendMail }: Mailing,
  { choiceId, chosenAt }: { choiceId: string; chosenAt: string },
): Promise<void> {
  const row = await findChoice(db, choiceId)
  const order = row && (await findAnyOrderRow(db, row.orderId))
  if (!row?.answer || !order || order.shipTo.email === '') return
  if (row.answeredAt?.toISOString() !== chosenAt) return
  const { email, emailVerified } = await getMailbox(db, row.customerId)
  const choice = await toWireChoice(db, row)
  const isOpen = !choice.outcome && row.actsAt > clock.now()
  const token = choiceTokens(email).make(secret, row.id)
  await sendMail({
    kind: 'promise.chosen',
    to: email,
    messageId: `chosen.${row.id}.${row.answeredAt.getTime()}`,
    ...(await choiceMadeMail({
      name: emailVerified ? order.shipTo.name : '',
      answer: row.answer,
      choice,
      shop: await readShop(),
      wayBack: isOpen ? { token } : undefined,
    })),
  })
}
