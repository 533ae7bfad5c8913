import type { Clock } from '@nirbhaya/contract/complaints/complaints'
import { deadlineWords as words } from '@nirbhaya/contract/messages/complaints/times'
import { expect, test } from 'vitest'
import { deadlineText } from './deadlines.ts'

const aClock = (more: Partial<Clock>): Clock => ({
  clock: 'answer',
  by: 'law',
  state: 'running',
  ...more,
})

// 6:29 PM and 11:59 PM on November 28th in India.
const [evening, endOfDay] = ['2026-11-28T12:59:00Z', '2026-11-28T18:29:59Z']

test.each<[string, Partial<Clock>, string]>([
  [
    'in hours names the minute',
    { clock: 'acknowledgement', dueAt: evening },
    words.by('November 28th, 2026, 6:29 PM'),
  ],
  ['in days names the day in India', { dueAt: endOfDay }, words.by('November 28th, 2026')],
  [
    'with a range names both ends',
    { clock: 'reply', by: 'shop', aimAt: '2026-11-27T18:29:59Z', dueAt: endOfDay },
    words.usually('November 27th, 2026', 'November 28th, 2026'),
  ],
  [
    'with a range of one day names it once',
    { clock: 'reply', by: 'shop', aimAt: evening, dueAt: endOfDay },
    words.by('November 28th, 2026'),
  ],
  ['that is paused waits for the answer', { state: 'paused' }, words.paused],
  [
    'that has run out says when it was due',
    { state: 'overdue', dueAt: endOfDay },
    words.overdue('November 28th, 2026'),
  ],
  [
    'that was kept says when',
    { state: 'met', dueAt: endOfDay, metAt: evening },
    words.met('November 28th, 2026'),
  ],
])('a deadline %s', (_, clock, said) => {
  expect(deadlineText(aClock(clock))).toBe(said)
})
