import { formatDateTime } from '@nirbhaya/contract/dates'
import { moneyCourses, type UnplacedCause, unplacedCauses } from '@nirbhaya/contract/enums'
import { orderPages } from '@nirbhaya/contract/messages/orders'
import { moneyBack } from '@nirbhaya/contract/messages/payments/money-back'
import {
  causeWords,
  moneyCourseWords,
  nextWords,
} from '@nirbhaya/contract/messages/payments/unplaced'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Unplaced } from '@nirbhaya/contract/settling/settling'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { UnplacedMessage } from '../payments/unplaced-notice.tsx'
import { FailedView } from './payment-return/failed-view.tsx'
import { UnplacedCard } from './unplaced-payments.tsx'

function textOf(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}

const nothing = () => undefined
const payment = { orderId: 'pb_1' }
const paid = { _id: 'pb_1', amount: 199, currency: 'INR', at: '2026-11-21T12:59:00.000Z' }

const places: Record<string, (unplaced: Unplaced) => string> = {
  'return page': (unplaced) =>
    textOf(
      <FailedView
        onRetry={nothing}
        state={{ phase: 'failed', payment, message: 'Message', unplaced, isAgain: true }}
      />,
    ),
  cart: (unplaced) => textOf(<UnplacedMessage onClose={nothing} unplaced={unplaced} />),
  'order list': (unplaced) => textOf(<UnplacedCard payment={{ ...paid, ...unplaced }} />),
}

/** The causes whose sentence is in the text. */
const causesIn = (text: string): UnplacedCause[] =>
  unplacedCauses.filter((cause) => text.includes(causeWords[cause].says))

const cases = unplacedCauses.flatMap((cause) =>
  Object.keys(places).map((place) => [cause, place] as const),
)

test.each(cases)('%s: the %s says so, and gives no other cause', (cause, place) => {
  const text = places[place]?.({ cause }) ?? ''

  expect(causesIn(text)).toEqual([cause])
  const course = moneyCourses[cause]
  const isSaid = (words: string) => words !== '' && text.includes(words)
  expect(isSaid(moneyCourseWords.back)).toBe(course === 'back')
  expect(isSaid(moneyCourseWords.kept)).toBe(course === 'kept')
  // What is said of a payment whose outcome is unknown must not be said of received money.
  if (course !== 'none') {
    expect(text).not.toContain(messages.paymentNotVerified)
    expect(text).not.toContain(moneyBack.cart)
  }
})

describe('after the last place had gone', () => {
  const product = {
    name: 'Nirbhaya Pearl',
    slug: 'Nirbhaya',
    availability: 'open' as const,
    delivery: { from: '2027-02-05', due: '2027-02-20' },
  }

  test.each(Object.keys(places))('the %s names the date of the next batch', (place) => {
    const text = places[place]?.({ cause: 'no-place', products: [product], confirmEmail: true })
    expect(text).toContain(nextWords.again(product.name, product.delivery))
    expect(text).toContain(nextWords.confirmEmail)
  })

  test.each(Object.keys(places))('the %s names the waiting list if all are taken', (place) => {
    const full = { ...product, availability: 'full' as const }
    expect(places[place]?.({ cause: 'late', products: [full] })).toContain(
      nextWords.full(product.name),
    )
  })
})

test('My Orders says how far the refund is', () => {
  const card = (status: 'succeeded' | 'failed') =>
    textOf(<UnplacedCard payment={{ ...paid, cause: 'late', refund: { status } }} />)
  expect(card('succeeded')).toContain('Sent back')
  expect(card('failed')).toContain(orderPages.refundHints.failed(formatDateTime(paid.at)))
  expect(card('failed')).not.toContain(moneyCourseWords.back)
})
