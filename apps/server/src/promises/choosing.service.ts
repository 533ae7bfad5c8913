import { hourMs } from '@nirbhaya/contract/dates'
import type { choiceAnswers } from '@nirbhaya/contract/enums'
import { orderIdShownCharacters } from '@nirbhaya/contract/orders/rules'
import type { Choice } from '@nirbhaya/contract/promises/promises'
import { getMailbox, hadOtherEmailAt } from '../accounts/accounts.service.ts'
import { getPromiseSettings } from '../batches/promise-settings.service.ts'
import { getLockedOrder } from '../orders/order-records.service.ts'
import { toWireDelivery } from '../orders/orders.service.ts'
import { recordRefundChoice } from '../orders/refund-choice.service.ts'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { claimedId } from '../platform/signed-id.ts'
import { canChoose } from './can-choose.ts'
import { choiceTokens, earlierChoiceTokens } from './choice-token.ts'
import {
  type ChoiceRow,
  findChoice,
  findChoiceFacts,
  findOpenChoice,
  lockChoice,
  unansweredStates,
  updateChoice,
} from './choices.queries.ts'
import type { Promises } from './promises.ts'

/**
 * Returns the question behind a mail's link.
 * @throws AppError CHOICE_NOT_FOUND for an invalid link, or for a link that was mailed to an earlier e-mail
 * address of the account
 */
export async function getChoice({ db, secret }: Promises, token: string): Promise<Choice> {
  return toWireChoice(db, await getLinkedChoice(db, secret, token))
}

/** Returns the open question about a customer's order, with the token of its link. */
export async function findMyChoice(
  { db, secret }: Promises,
  which: { customerId: string; orderId: string },
): Promise<(Choice & { token: string }) | undefined> {
  const row = await findOpenChoice(db, which)
  if (!row) return undefined
  const { email } = await getMailbox(db, which.customerId)
  const token = choiceTokens(email).make(secret, row.id)
  return { ...(await toWireChoice(db, row)), token }
}

/**
 * Stores a customer's answer and mails them a confirmation. The same answer again changes nothing.
 * Another answer replaces the first until the choice is due.
 * @throws AppError CHOICE_NOT_FOUND, CHOICE_OVER
 */
export function answerChoice(
  { db, jobs, secret }: Pick<Promises, 'db' | 'jobs' | 'secret'>,
  { token, answer }: { token: string; answer: (typeof choiceAnswers)[number] },
): Promise<Choice> {
  return db.transaction(async (tx) => {
    const found = await getLinkedChoice(tx, secret, token)
    const { id } = found
    // Lock the order before the choice: code that moves money locks in this order too, so there are no
    // deadlocks.
    const order = await getLockedOrder(tx, found.orderId)
    const row = await lockChoice(tx, id)
    const now = clock.now()
    if (!row || row.outcome !== null || hasEnded(row, now) || !canChoose(order, row)) {
      throw new AppError('CHOICE_OVER')
    }
    if (row.answer === answer) return toWireChoice(tx, row)
    const { refundGraceHours } = await getPromiseSettings(tx)
    const change = {
      answer,
      answeredAt: now,
      ...(answer === 'refund' && { actsAt: new Date(now.getTime() + refundGraceHours * hourMs) }),
    }
    const changed = await updateChoice(tx, id, change)
    await recordRefundChoice(tx, jobs, order, answer === 'refund' ? now : null)
    await jobs.enqueue(tx, 'promise.chosen', { choiceId: id, chosenAt: now.toISOString() })
    return toWireChoice(tx, changed)
  })
}

/**
 * Records that the customer of an order waits for its delivery, if they paid the balance while a question about
 * the date was open and unanswered. Without this, the default could refund them right after they paid. They
 * can still change the answer as long as the question is open.
 */
export function waitAfterPaying(
  { db }: Pick<Promises, 'db'>,
  { customerId, orderId, paidAt }: { customerId: string; orderId: string; paidAt: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await getLockedOrder(tx, orderId)
    const found = await findOpenChoice(tx, { customerId, orderId })
    const row = found && (await lockChoice(tx, found.id))
    if (!row || !unansweredStates.includes(row.state) || !canChoose(order, row)) return
    if (row.createdAt > new Date(paidAt)) return
    await updateChoice(tx, row.id, { answer: 'wait', answeredAt: clock.now() })
  })
}

/**
 * Returns whether the time to answer a question is over. Without an answer, it cannot be over while the
 * question is paused, or before the mail server has accepted the mail with the question.
 */
const hasEnded = ({ state, actsAt }: ChoiceRow, now: Date) =>
  actsAt <= now && (state === 'answered' || state === 'mailed')

/**
 * Returns the choice behind a link. A link is valid as long as the account has the e-mail address to which
 * the link was mailed.
 */
async function getLinkedChoice(db: Db | Tx, secret: string, token: string): Promise<ChoiceRow> {
  const id = claimedId(token)
  const row = id && (await findChoice(db, id))
  if (!row) throw new AppError('CHOICE_NOT_FOUND')
  const { email } = await getMailbox(db, row.customerId)
  const isTheirs =
    choiceTokens(email).read(secret, token) === row.id ||
    (earlierChoiceTokens.read(secret, token) === row.id &&
      !(await hadOtherEmailAt(db, row.customerId, row.askedAt ?? row.createdAt)))
  if (!isTheirs) throw new AppError('CHOICE_NOT_FOUND')
  return row
}

export async function toWireChoice(db: Db | Tx, row: ChoiceRow): Promise<Choice> {
  const { order, move, before } = await findChoiceFacts(db, row)
  const was = toWireDelivery(before?.fromDay ?? null, before?.dueDay ?? null).delivery
  const outcome = row.outcome ?? (canChoose(order, row) ? undefined : 'over')
  return {
    order: order.id.slice(-orderIdShownCharacters),
    about: row.moveId === null ? 'overdue' : 'move',
    reason: move?.reason ?? '',
    ...(was && { before: was }),
    ...toWireDelivery(order.deliveryFrom, order.deliveryDue),
    withoutAnswer: row.withoutAnswer,
    ...(row.answer && { answer: row.answer }),
    until: row.actsAt.toISOString(),
    ...(outcome && { outcome }),
  }
}
