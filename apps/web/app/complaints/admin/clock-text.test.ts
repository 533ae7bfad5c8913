import type { Clock } from '@nirbhaya/contract/complaints/complaints'
import { complaintAdminPages as words } from '@nirbhaya/contract/messages/complaints/admin-pages'
import { expect, test } from 'vitest'
import { clockText } from './clock-text.ts'

const now = Date.parse('2026-11-26T12:59:00Z')
const [dueAt, past] = ['2026-11-28T12:59:00Z', '2026-11-25T12:59:00Z']

test.each<[Partial<Clock>, string]>([
  [{ state: 'running', dueAt }, 'November 28th, 2026, 6:29 PM, in 2 days'],
  [{ state: 'overdue', dueAt: past }, 'November 25th, 2026, 6:29 PM, 1 day late'],
  [{ state: 'paused' }, words.paused],
  [{ state: 'met', dueAt, metAt: past }, words.met('November 25th, 2026')],
  [{ state: 'met-late', dueAt: past, metAt: dueAt }, words.metLate('November 28th, 2026')],
])('the clock %j is said as "%s"', (clock, said) => {
  expect(clockText({ clock: 'answer', by: 'law', state: 'running', ...clock }, now)).toBe(said)
})
