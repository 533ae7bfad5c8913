import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import type { PaperReport } from '@nirbhaya/contract/papers/report'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import SessionPages from '../../api/session-pages.tsx'
import { PeriodReport } from './period-report.tsx'

const sums = { taxable: 1_000, cgst: 90, sgst: 90, igst: 0 }
const supply = { place: '29-Karnataka', rate: 18, invoices: 1, ...sums }

function textOf(supplies: PaperReport['supplies']) {
  const report: PaperReport = {
    period: '2027-04',
    isComposition: false,
    supplies,
    notes: [],
    exempt: [],
    gstr3b: { taxable: sums, exempt: 0, interState: [] },
    hsn: [],
    documents: [],
    advances: { received: 0, refunded: 0, invoiced: 0, kept: 0, open: 0 },
    ledger: { documented: 0, besides: 0, total: 0 },
    waiting: [],
  }
  const children = [{ index: true, element: <PeriodReport report={report} /> }]
  const router = createMemoryRouter([{ path: '/', element: <SessionPages />, children }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('sums of businesses are told apart from those of consumers', () => {
  const text = textOf([
    { ...supply, isRegistered: false },
    { ...supply, isRegistered: true },
  ])
  expect(text).toMatch(new RegExp(`${words.withoutGstin}.*${words.withGstin}`))
})

test('a month without businesses does not speak of them', () => {
  expect(textOf([{ ...supply, isRegistered: false }])).not.toContain(words.withoutGstin)
})
