import { promiseMail } from '@nirbhaya/mails'
import { getRecipient } from '../accounts/accounts.service.ts'
import { findAnyOrderRow } from '../orders/order-records.service.ts'
import { clock } from '../platform/clock.ts'
import { unhurried } from '../platform/jobs/unhurried.ts'
import type { Mail } from '../platform/mail/mail-message.ts'
import type { SendMail } from '../platform/mail/mailer.ts'
import { makeChoiceToken } from './choice-token.ts'
import { type ChoiceRow, findChoice, noteTold } from './choices.queries.ts'
import { toWireChoice } from './choosing.service.ts'
import type { Promises } from './promises.ts'

export interface PromiseMailing extends Pick<Promises, 'db' | 'secret'> {
  sendMail: SendMail
  publicUrl: string
}

/** A date that moves is told to thousands: writing to them leaves room for others. */
const write = unhurried()

/**
 * Asks a customer whose promise slipped, unless the question is over by now. Their time to answer begins
 * when the mail was taken: a mail server may have been away for days.
 */
export async function mailChoice(mailing: PromiseMailing, choiceId: string): Promise<void> {
  const mail = await write(() => writeChoice(mailing, choiceId))
  if (mail) await mailing.sendMail(mail)
  await noteTold(mailing.db, choiceId, clock.now())
}

/** What `noteTold` makes of it in a moment. */
function untilIfToldNow({ answer, toldAt, actsAt, createdAt }: ChoiceRow): Date {
  if (answer !== null || toldAt !== null) return actsAt
  const lateMs = Math.max(0, clock.now().getTime() - createdAt.getTime())
  return new Date(actsAt.getTime() + lateMs)
}

async function writeChoice(
  { db, secret, publicUrl }: PromiseMailing,
  choiceId: string,
): Promise<Mail | undefined> {
  const row = await findChoice(db, choiceId)
  const order = row && (await findAnyOrderRow(db, row.orderId))
  // The customer's data was taken out meanwhile: there is nobody to tell.
  if (!row || !order || order.shipTo.email === '') return undefined
  const choice = await toWireChoice(db, { ...row, actsAt: untilIfToldNow(row) })
  if (choice.outcome) return undefined
  const { email } = await getRecipient(db, row.customerId)
  const token = makeChoiceToken(secret, row.id)
  return {
    to: email,
    messageId: `promise.${row.id}`,
    ...(await promiseMail({ name: order.shipTo.name, choice, token, publicUrl })),
  }
}
