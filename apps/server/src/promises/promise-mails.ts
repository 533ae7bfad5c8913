import { promiseMail } from '@nirbhaya/mails'
import { getRecipient } from '../accounts/accounts.service.ts'
import { findAnyOrderRow } from '../orders/order-records.service.ts'
import type { SendMail } from '../platform/mail/mailer.ts'
import { makeChoiceToken } from './choice-token.ts'
import { findChoice } from './choices.queries.ts'
import { toWireChoice } from './choosing.service.ts'
import type { Promises } from './promises.ts'

export interface PromiseMailing extends Pick<Promises, 'db' | 'secret'> {
  sendMail: SendMail
  publicUrl: string
}

/** Asks a customer whose promise slipped, unless the question is over by now. */
export async function mailChoice(
  { db, secret, sendMail, publicUrl }: PromiseMailing,
  choiceId: string,
): Promise<void> {
  const row = await findChoice(db, choiceId)
  const order = row && (await findAnyOrderRow(db, row.orderId))
  // The customer's data was taken out meanwhile: there is nobody to tell.
  if (!row || !order || order.shipTo.email === '') return
  const choice = await toWireChoice(db, row)
  if (choice.outcome) return
  const { email } = await getRecipient(db, row.customerId)
  const token = makeChoiceToken(secret, row.id)
  await sendMail({
    to: email,
    messageId: `promise.${row.id}`,
    ...(await promiseMail({ name: order.shipTo.name, choice, token, publicUrl })),
  })
}
