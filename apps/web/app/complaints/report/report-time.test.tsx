import { complaintPages as words } from '@nirbhaya/contract/messages/complaints/pages'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ReportTime } from './report-time.tsx'

const until = '2026-11-28T12:59:00Z'

/** Returns what the notice about the deadline for reporting damage says at the time `now`. */
function textAt(now: string, isLate: boolean): string {
  vi.setSystemTime(now)
  onTestFinished(() => void vi.useRealTimers())
  return renderToStaticMarkup(<ReportTime damage={{ hours: 48, until, isLate }} />)
}

test('within 48 hours of delivery, the page counts what is left of them', () => {
  const text = textAt('2026-11-27T10:29:00Z', false)

  expect(text).toContain(words.inTime(48, 'November 28th, 2026, 6:29 PM'))
  expect(text).toContain(words.timeLeft('1 day 2 hours'))
})

test.each([
  ['when the page opens after that', '2026-11-30T08:00:00Z', true],
  ['when they end while the page is open', '2026-11-28T12:59:00Z', false],
])('%s, it says that they are over and still takes the report', (_, now, isLate) => {
  const text = textAt(now, isLate)

  expect(text).toContain(words.tooLate(48, 'November 28th, 2026, 6:29 PM'))
  expect(text).not.toContain('left')
})
