import type {
  ComplaintClock,
  ComplaintRemedy,
  ComplaintState,
  clockStates,
} from '@nirbhaya/contract/complaints/kinds'
import { complaintRules as rules } from '@nirbhaya/contract/complaints/rules'
import { hourMs } from '@nirbhaya/contract/dates'
import { type ReturnRules, usualReturnRules } from '@nirbhaya/contract/policies/rules'
import { endAfterDays, endAfterMonths, endAfterWorkingDays } from './deadline-days.ts'

/** The facts that a complaint's deadlines depend on. */
export interface DeadlineFacts {
  state: ComplaintState
  /** The moment when the complaint was received or reopened. All deadlines count from here. */
  startedAt: Date
  acknowledgedAt: Date | null
  repliedAt: Date | null
  decidedAt: Date | null
  acceptedAt: Date | null
  shippedAt: Date | null
  pausedAt: Date | null
  pausedMs: number
  remedy: ComplaintRemedy | null
  /** The shop's own rules for this complaint. Null for complaints from before the owner could change them. */
  rules: ReturnRules | null
}

export interface Deadline {
  clock: ComplaintClock
  by: 'law' | 'shop'
  state: (typeof clockStates)[number]
  dueAt?: Date
  aimAt?: Date
  metAt?: Date
}

/**
 * Returns the deadlines of a complaint at the moment `now`. While the complaint waits for information from
 * the person, the deadline for the shop's reply is paused.
 */
export function deadlinesOf(facts: DeadlineFacts, now: Date): Deadline[] {
  const { startedAt, acknowledgedAt, repliedAt, decidedAt, pausedMs } = facts
  const { replyFromDays, replyToDays } = facts.rules ?? usualReturnRules
  const acknowledgeBy = new Date(startedAt.getTime() + rules.acknowledgement.hours * hourMs)
  const answerBy = endAfterMonths(startedAt, rules.answer.months)
  // Pauses extend the deadline for the reply: its time counts from `startedAt` plus the total of earlier
  // pauses. So when a pause ends, the shop has as much time left as when the pause began.
  const replyFrom = new Date(startedAt.getTime() + pausedMs)
  const reply = rangeFrom(replyFrom, replyFromDays, replyToDays)
  return [
    { clock: 'acknowledgement', by: 'law', ...judged(acknowledgeBy, acknowledgedAt, now) },
    { clock: 'answer', by: 'law', ...judged(answerBy, decidedAt, now) },
    {
      clock: 'reply',
      by: 'shop',
      aimAt: reply.aimAt,
      ...judged(reply.dueAt, repliedAt, now, facts.pausedAt),
    },
    ...replacementClock(facts, now),
  ]
}

function replacementClock(facts: DeadlineFacts, now: Date): Deadline[] {
  const { state, remedy, acceptedAt, shippedAt } = facts
  const { replacementFromDays, replacementToDays } = facts.rules ?? usualReturnRules
  if (remedy !== 'replacement' || acceptedAt === null) return []
  // The complaint was closed without sending the replacement, so the replacement has no deadline any more.
  if (state === 'closed' && shippedAt === null) return []
  const { aimAt, dueAt } = rangeFrom(acceptedAt, replacementFromDays, replacementToDays)
  return [{ clock: 'replacement', by: 'shop', aimAt, ...judged(dueAt, shippedAt, now) }]
}

const rangeFrom = (start: Date, fromDays: number, toDays: number) => ({
  aimAt: endAfterWorkingDays(start, fromDays),
  dueAt: endAfterWorkingDays(start, toDays),
})

function judged(dueAt: Date, metAt: Date | null, now: Date, pausedAt: Date | null = null) {
  if (metAt)
    return { state: metAt <= dueAt ? ('met' as const) : ('met-late' as const), dueAt, metAt }
  // If the deadline had passed before the pause began, the deadline is not paused: it stays missed.
  if (pausedAt && pausedAt <= dueAt) return { state: 'paused' as const }
  return { state: now <= dueAt ? ('running' as const) : ('overdue' as const), dueAt }
}

/** Returns the earliest deadline that is running or missed; undefined if there is none. */
export function nextDeadline(deadlines: Deadline[]): (Deadline & { dueAt: Date }) | undefined {
  const running = deadlines.filter(
    (one): one is Deadline & { dueAt: Date } =>
      one.dueAt !== undefined && (one.state === 'running' || one.state === 'overdue'),
  )
  return running.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime())[0]
}

/** Returns the last moment at which a customer can report damage and still get a replacement. */
export const damageReportEnd = (deliveredAt: Date, { reportHours }: ReturnRules): Date =>
  new Date(deliveredAt.getTime() + reportHours * hourMs)

/**
 * Returns the last moment at which a customer can ask to send units back for a change of mind; undefined if the
 * rules of the order allow no such return.
 */
export const returnEnd = (deliveredAt: Date, { returnDays }: ReturnRules): Date | undefined =>
  returnDays === 0 ? undefined : endAfterDays(deliveredAt, returnDays)
