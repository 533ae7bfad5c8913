import { setTimeout as sleep } from 'node:timers/promises'
import { login, register } from '@nirbhaya/contract/accounts/accounts'
import { addCartLine } from '@nirbhaya/contract/cart/cart'
import { listProducts } from '@nirbhaya/contract/catalogue/catalogue'
import { createApi } from '@nirbhaya/contract/client/client'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { aRegistration } from '../builders.ts'
import type { AttackedShop } from './shop.ts'

let addresses = 0
/** Returns a new IP address for each request, so that limits per address never apply. */
const anAddress = () => `203.0.${Math.floor(++addresses / 250)}.${addresses % 250}`

function apiAt(origin: string, token?: string) {
  return createApi(async ({ method, path, headers, body }) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...headers,
        'x-forwarded-for': anAddress(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body ?? null,
    })
    return { status: response.status, json: await response.json() }
  })
}

/** Registers a new customer who opens a payment. */
async function openPayment(origin: string) {
  const registration = aRegistration()
  const { email, password } = registration
  await apiAt(origin)(register, { body: registration })
  const { user, token } = await apiAt(origin)(login, { body: { email, password } })
  const api = apiAt(origin, token)
  const { products } = await apiAt(origin)(listProducts)
  const [product] = products
  if (!product) throw new Error('there is nothing to buy')
  await api(addCartLine, { body: { productId: product._id } })
  const { order_id: paymentId } = await api(createPaymentOrder, {
    body: {
      amount: product.price,
      customerId: user._id,
      customerName: `${user.name} ${user.lastName}`,
      customerEmail: user.email,
      customerPhone: user.phone,
    },
  })
  return paymentId
}

async function verify(origin: string, orderId: string): Promise<boolean> {
  const response = await fetch(`${origin}/api/payment/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anAddress() },
    body: JSON.stringify({ orderId }),
  }).catch(() => undefined)
  const answer = (await response?.json().catch(() => undefined)) as
    | { success?: boolean }
    | undefined
  return answer?.success === true
}

/**
 * Asks for the result of a payment repeatedly, like the return page.
 * @returns the customer's waiting time in seconds
 */
async function waitUntilVerified(origin: string, paymentId: string, mostSeconds: number) {
  const startedAt = Date.now()
  while (!(await verify(origin, paymentId))) {
    if (Date.now() - startedAt > mostSeconds * 1_000) return Number.POSITIVE_INFINITY
    await sleep(3_000)
  }
  return (Date.now() - startedAt) / 1_000
}

/**
 * Tests that a customer who polls but never pays cannot use up the provider's rate limit. Otherwise, paying
 * customers would have to wait.
 */
export async function attackByVerify(shop: AttackedShop): Promise<boolean> {
  const { origin } = shop
  const control = await shop.control()
  console.log(
    'a customer who never pays asks "verify" for 60 s, where attempts are read 30 times a minute',
  )
  const [free, calm, victim] = [
    await openPayment(origin),
    await openPayment(origin),
    await openPayment(origin),
  ]
  await control('pay', { order_id: calm, outcome: 'success' })
  const before = await waitUntilVerified(origin, calm, 60)
  await control('rate-limit', { enabled: true })

  let asked = 0
  const until = Date.now() + 60_000
  const attack = Promise.all(
    Array.from({ length: 8 }, async () => {
      while (Date.now() < until) {
        asked++
        await verify(origin, free)
        await sleep(250)
      }
    }),
  )
  await sleep(10_000)
  await control('pay', { order_id: victim, outcome: 'success' })
  const during = await waitUntilVerified(origin, victim, 90)
  await attack
  console.log(
    `  asked ${asked} times; the paying customer waited ${before.toFixed(1)} s calm, ${during.toFixed(1)} s under attack`,
  )
  return during <= Math.max(5, 5 * before)
}
