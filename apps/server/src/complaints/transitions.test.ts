import {
  complaintActions,
  complaintRemedies,
  complaintStates,
} from '@nirbhaya/contract/complaints/kinds'
import { hourMs } from '@nirbhaya/contract/dates'
import { usualReturnRules } from '@nirbhaya/contract/policies/rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deadlinesOf, nextDeadline } from './deadlines.ts'
import { actionsFor, type ComplaintEvent } from './states.ts'
import { type ComplaintFacts, factsAfter, newFacts } from './transitions.ts'

const start = new Date('2027-01-31T10:00:00Z')
const after = (hours: number) => new Date(start.getTime() + hours * hourMs)

type Step = { event: ComplaintEvent; at: Date; remedy?: 'replacement' | 'refund' | 'other' }

/** Returns the facts after a series of steps, all of which must be possible. */
const played = (...steps: Step[]) =>
  steps.reduce<ComplaintFacts>(
    (facts, step) => {
      const next = factsAfter(facts, step)
      if (!next) throw new Error(`${step.event} is not possible in ${facts.state}`)
      return next
    },
    newFacts(start, usualReturnRules),
  )

const clock = (facts: ComplaintFacts, name: string, now: Date) =>
  deadlinesOf(facts, now).find((one) => one.clock === name)

describe('the deadlines', () => {
  test('count from the report: 48 hours, a calendar month and three working days', () => {
    // The complaint is received on a Sunday, so Monday, 1 February, is the first working day.
    expect(deadlinesOf(newFacts(start, usualReturnRules), start)).toEqual([
      { clock: 'acknowledgement', by: 'law', state: 'running', dueAt: after(48) },
      {
        clock: 'answer',
        by: 'law',
        state: 'running',
        dueAt: new Date('2027-02-28T18:29:59.999Z'),
      },
      {
        clock: 'reply',
        by: 'shop',
        state: 'running',
        aimAt: new Date('2027-02-02T18:29:59.999Z'),
        dueAt: new Date('2027-02-03T18:29:59.999Z'),
      },
    ])
  })

  test('of the shop pause while it waits for information; legal ones do not', () => {
    const asked = played({ event: 'ask', at: after(10) })
    expect(clock(asked, 'reply', after(500))).toMatchObject({ state: 'paused' })
    expect(clock(asked, 'reply', after(500))).not.toHaveProperty('dueAt')
    expect(clock(asked, 'answer', after(2000))).toMatchObject({ state: 'overdue' })
    expect(asked.nextDueAt).toEqual(clock(asked, 'answer', start)?.dueAt)

    const answered = factsAfter(asked, { event: 'write', at: after(10 + 24 * 7) })
    expect(answered?.state).toBe('acknowledged')
    // The person answered after a week, so the deadline for the shop's reply moves from the 3rd to the 10th.
    expect(answered && clock(answered, 'reply', after(11))?.dueAt).toEqual(
      new Date('2027-02-10T18:29:59.999Z'),
    )
  })

  test('that have passed stay missed while the shop waits for information', () => {
    const asked = played({ event: 'ask', at: after(24 * 20) })
    expect(clock(asked, 'reply', after(24 * 21))).toMatchObject({ state: 'overdue' })
    expect(clock(asked, 'acknowledgement', after(24 * 21))).toMatchObject({ state: 'met-late' })
  })

  test('are met by the action that each requires', () => {
    const accepted = played(
      { event: 'acknowledge', at: after(1) },
      { event: 'accept', remedy: 'replacement', at: after(30) },
    )
    expect(deadlinesOf(accepted, after(31)).map((one) => [one.clock, one.state])).toEqual([
      ['acknowledgement', 'met'],
      ['answer', 'met'],
      ['reply', 'met'],
      ['replacement', 'running'],
    ])
    // Accepted on Monday, 1 February; ten working days end on the 15th.
    expect(accepted.nextDueAt).toEqual(new Date('2027-02-15T18:29:59.999Z'))
    const shipped = factsAfter(accepted, { event: 'ship-replacement', at: after(99) })
    expect(shipped).toMatchObject({ state: 'replacement-shipped', nextDueAt: null })
  })

  test('start again when a decided complaint is reopened', () => {
    const reopened = played({ event: 'reject', at: after(1) }, { event: 'reopen', at: after(1000) })
    expect(reopened).toMatchObject({ state: 'reopened', rejection: null, nextDueAt: after(1048) })
  })
})

describe('a complaint', () => {
  test('is reopened once', () => {
    const again = played(
      { event: 'close', at: after(1) },
      { event: 'reopen', at: after(2) },
      { event: 'close', at: after(3) },
    )
    expect(factsAfter(again, { event: 'reopen', at: after(4) })).toBeUndefined()
  })

  test.each(['reject', 'close'] as const)('accepts no messages after “%s”', (event) => {
    const over = played({ event, at: after(1) })
    expect(factsAfter(over, { event: 'write', at: after(2) })).toBeUndefined()
  })

  test('offers to ship a replacement only if one was promised', () => {
    const refund = played({ event: 'accept', remedy: 'refund', at: after(1) })
    expect(actionsFor(refund)).toEqual(['close'])
    expect(factsAfter(refund, { event: 'ship-replacement', at: after(2) })).toBeUndefined()
    const replacement = played({ event: 'accept', remedy: 'replacement', at: after(1) })
    expect(actionsFor(replacement)).toEqual(['ship-replacement', 'close'])
  })
})

const anEvent = fc.constantFrom<ComplaintEvent>(...complaintActions, 'reply', 'write', 'reopen')
const aStory = fc.array(
  fc.record({
    event: anEvent,
    remedy: fc.constantFrom(...complaintRemedies),
    hours: fc.integer({ min: 0, max: 900 }),
  }),
  { maxLength: 15 },
)
const aStart = fc.date({
  min: new Date('2026-01-01'),
  max: new Date('2032-12-31'),
  noInvalidDate: true,
})

test('after any sequence of events, facts and deadlines agree', () => {
  fc.assert(
    fc.property(aStart, aStory, (startedAt, story) => {
      let facts = newFacts(startedAt, usualReturnRules)
      let at = startedAt
      let reopenings = 0
      for (const { event, remedy, hours } of story) {
        at = new Date(at.getTime() + hours * hourMs)
        const offered = actionsFor(facts)
        const next = factsAfter(facts, { event, remedy, text: 'Why', at })
        if ((complaintActions as readonly string[]).includes(event)) {
          expect(next !== undefined).toBe(offered.includes(event as never))
        }
        if (!next) continue
        if (event === 'reopen') reopenings++
        facts = next
        expect(complaintStates).toContain(facts.state)
        // The database's check `complaint_paused` refuses a row in which the two sides differ.
        expect(facts.pausedAt !== null).toBe(facts.state === 'needs-information')
        if (facts.state === 'rejected') expect(facts.rejection).not.toBeNull()
        // Each event stores the next deadline in `nextDueAt`. Until another event, the stored deadline
        // equals the computed deadline: time alone does not change it.
        for (const now of [at, new Date(at.getTime() + 999 * hourMs)]) {
          expect(nextDeadline(deadlinesOf(facts, now))?.dueAt ?? null).toEqual(facts.nextDueAt)
        }
        if (facts.state === 'closed') expect(facts.nextDueAt).toBeNull()
      }
      expect(reopenings).toBeLessThanOrEqual(1)
    }),
  )
})

test('a pause neither shortens the time for a reply nor changes the legal deadlines', () => {
  const hours = fc.integer({ min: 0, max: 60 })
  fc.assert(
    fc.property(aStart, hours, fc.integer({ min: 0, max: 2_000 }), (startedAt, before, paused) => {
      const askedAt = new Date(startedAt.getTime() + before * hourMs)
      const wroteAt = new Date(askedAt.getTime() + paused * hourMs)
      const asked = factsAfter(newFacts(startedAt, usualReturnRules), { event: 'ask', at: askedAt })
      const resumed = asked && factsAfter(asked, { event: 'write', at: wroteAt })
      const due = (facts: ComplaintFacts | undefined, name: string) =>
        (facts && clock(facts, name, startedAt)?.dueAt?.getTime()) ?? Number.NaN
      expect(due(resumed, 'reply')).toBeGreaterThanOrEqual(
        due(newFacts(startedAt, usualReturnRules), 'reply'),
      )
      for (const law of ['acknowledgement', 'answer']) {
        expect(due(resumed, law)).toBe(due(newFacts(startedAt, usualReturnRules), law))
      }
    }),
  )
})
