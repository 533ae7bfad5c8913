import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PayButtons } from './pay-button.tsx'
import type { Payable } from './payable.ts'
import type { PendingOrder } from './pending-order.ts'

const pending = { orderId: 'pb_1', customerId: 'u1', amount: 800, timestamp: 1, isUndecided: true }

function markup(undecided?: PendingOrder): string {
  const element = <PayButtons payable={{} as Payable} total={800} undecided={undecided} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('the button shows the amount', () => {
  expect(markup()).toContain('Pay ₹800 Online')
  expect(markup()).not.toContain('<a')
})

test('while a bank decides, checking the payment comes before paying again', () => {
  const text = markup(pending)
  expect(text).not.toContain('Pay ₹800')
  expect(text).toMatch(/href="\/payment\/success\?order_id=pb_1".*See how it stands.*Pay again/)
})
