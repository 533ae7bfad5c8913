import { addCartLine } from '@nirbhaya/contract/cart/cart'
import { createPaymentOrder, paymentHealth } from '@nirbhaya/contract/payments/payments'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aCustomer, aProduct, paymentRequestOf } from '../../test/builders.ts'
import { endsWithin } from '../../test/eventually.ts'
import { testShop } from '../../test/test-shop.ts'

const shop = await testShop()

test('while the provider is down, customers get an error at once and can pay once it is back', async () => {
  const customer = await aCustomer(shop)
  const item = await aProduct(shop)
  await customer.api(addCartLine, { body: { productId: item.id } })
  const click = () => customer.api(createPaymentOrder, { body: paymentRequestOf(customer, 199) })
  await shop.control('failures', { call: 'any', kind: 500, times: 1_000 })
  const isWell = () =>
    fetch(`${shop.origin}/api/payment/health`).then((response) => response.status)

  expect(await isWell()).toBe(200)
  for (let turn = 0; turn < 2; turn++) await expect(click()).rejects.toMatchObject({ status: 502 })
  expect(await isWell()).toBe(503)
  // From now on, a call to the provider would take eight seconds. But the circuit is open after the failures
  // above, so customers get the error at once, without a call.
  await shop.control('reset', { keepOrders: true })
  await shop.control('failures', { call: 'any', kind: 'timeout', times: 1_000 })
  const clicked = click()
  expect(await endsWithin(clicked, 5_000)).toBe(true)
  await expect(clicked).rejects.toMatchObject({ status: 502 })

  await shop.control('reset', { keepOrders: true })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_100 })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  await expect(click()).resolves.toMatchObject({ success: true })
  await expect(shop.apiFor()(paymentHealth)).resolves.toMatchObject({ status: 'ok' })
})
