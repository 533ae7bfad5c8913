import type { ComplaintRemedy } from '@nirbhaya/contract/complaints/kinds'
import type { ReturnRules } from '@nirbhaya/contract/policies/rules'
import { type DeadlineFacts, deadlinesOf, nextDeadline } from './deadlines.ts'
import { type ComplaintEvent, stateAfter } from './states.ts'

export interface ComplaintFacts extends DeadlineFacts {
  reopenedAt: Date | null
  rejection: string | null
  tracking: string | null
  replacementId: string | null
  nextDueAt: Date | null
  lastBy: 'person' | 'shop'
}

interface Happened {
  event: ComplaintEvent
  at: Date
  remedy?: ComplaintRemedy
  /** For a rejection: the reason. */
  text?: string
  tracking?: string
}

/**
 * Returns a complaint's facts after an event; undefined if the event is impossible for the complaint now,
 * such as sending a replacement when a refund was decided.
 */
export function factsAfter<Facts extends ComplaintFacts>(
  before: Facts,
  happened: Happened,
): Facts | undefined {
  const state = stateAfter(before, happened.event)
  if (state === undefined) return undefined
  if (happened.event === 'ship-replacement' && before.remedy !== 'replacement') return undefined
  const facts = { ...before, ...changesBy(before, happened), state }
  return withNextDue(state === 'needs-information' ? facts : resumed(facts, happened.at))
}

export const newFacts = (at: Date, rules: ReturnRules): ComplaintFacts =>
  withNextDue({
    ...nothingDone,
    rules,
    state: 'received',
    startedAt: at,
    reopenedAt: null,
    lastBy: 'person',
  })

const nothingDone = {
  acknowledgedAt: null,
  repliedAt: null,
  decidedAt: null,
  acceptedAt: null,
  shippedAt: null,
  pausedAt: null,
  pausedMs: 0,
  remedy: null,
  rejection: null,
  tracking: null,
  replacementId: null,
  nextDueAt: null,
}

function changesBy(
  before: ComplaintFacts,
  { event, at, remedy, text, tracking }: Happened,
): Partial<ComplaintFacts> {
  const seen = { acknowledgedAt: before.acknowledgedAt ?? at, lastBy: 'shop' as const }
  const replied = { ...seen, repliedAt: before.repliedAt ?? at }
  const decided = { ...replied, decidedAt: before.decidedAt ?? at }
  switch (event) {
    case 'write':
      return { lastBy: 'person' }
    case 'reopen':
      return { ...nothingDone, startedAt: at, reopenedAt: at, lastBy: 'person' }
    case 'acknowledge':
      return seen
    case 'ask':
      // Asking for information is not a reply, so the deadline for the reply continues after the
      // person answers.
      return { ...seen, pausedAt: at }
    case 'reply':
      return replied
    case 'accept':
      return {
        ...decided,
        acceptedAt: at,
        shippedAt: null,
        tracking: null,
        replacementId: null,
        remedy: remedy ?? 'other',
      }
    case 'ship-replacement':
      return { ...seen, shippedAt: at, tracking: tracking || null }
    case 'reject':
      return { ...decided, rejection: text ?? '' }
    case 'close':
      return decided
  }
}

function resumed<Facts extends ComplaintFacts>(facts: Facts, at: Date): Facts {
  if (facts.pausedAt === null) return facts
  const pausedMs = facts.pausedMs + Math.max(0, at.getTime() - facts.pausedAt.getTime())
  return { ...facts, pausedAt: null, pausedMs }
}

const withNextDue = <Facts extends ComplaintFacts>(facts: Facts): Facts => ({
  ...facts,
  // `deadlinesOf` needs a moment to tell running deadlines from missed ones. Any moment serves here, because
  // `nextDeadline` treats running and missed deadlines alike.
  nextDueAt: nextDeadline(deadlinesOf(facts, facts.startedAt))?.dueAt ?? null,
})
