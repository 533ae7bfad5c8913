import { setTimeout as sleep } from 'node:timers/promises'
import * as accounts from '@nirbhaya/contract/accounts/accounts'
import { addCartLine, getCart } from '@nirbhaya/contract/cart/cart'
import { ApiError, ApiUnavailable } from '@nirbhaya/contract/client/client'
import { aRegistration } from '../builders.ts'
import { type Browser, openBrowser } from './browser.ts'
import type { Random } from './random.ts'
import { admin, type TestEnvironment } from './test-environment.ts'

/** What a browser saw of a session it opened. */
export interface Seen {
  kind: 'deposit' | 'balance'
  /** What is paid for: how many of each product. Empty for a balance. */
  lines: Map<string, number>
  sessionId: string
}

/** A person who buys again and again, and what they themselves know of it. */
export interface Customer {
  id: string
  person: ReturnType<typeof aRegistration>
  browser: Browser
  /** A product they never had in the cart: what becomes of it is one purchase's doing. */
  freshProduct: () => string
  /** How many of each product they put into the cart, ever. */
  added: Map<string, number>
  /** Products that nobody can tell so much of: no answer came for too long. */
  unsure: Set<string>
  sessions: Map<string, Seen>
  /** Payments that the shop called paid. */
  toldPaid: Set<string>
}

export async function signUp(estate: TestEnvironment, random: Random): Promise<Customer> {
  const person = aRegistration()
  const visitor = openBrowser(estate, random)
  await visitor.insist(async () => {
    try {
      await visitor.api(accounts.register, { body: person })
    } catch (error) {
      // The first try arrived, and only its answer was lost.
      if (!(error instanceof ApiError) || error.code !== 'EMAIL_TAKEN') throw error
    }
  })
  const { user, browser } = await signIn(estate, random, person)
  return {
    id: user._id,
    person,
    browser,
    freshProduct: everyOnce(estate.productIds),
    added: new Map(),
    unsure: new Set(),
    sessions: new Map(),
    toldPaid: new Set(),
  }
}

function everyOnce(ids: string[]): () => string {
  const left = [...ids]
  return () => {
    const id = left.pop()
    if (id === undefined) throw new Error('this customer had every product already')
    return id
  }
}

async function signIn(
  estate: TestEnvironment,
  random: Random,
  who: { email: string; password: string },
) {
  const { email, password } = who
  const visitor = openBrowser(estate, random)
  const { user, token } = await visitor.insist(() =>
    visitor.api(accounts.login, { body: { email, password } }),
  )
  return { user, browser: openBrowser(estate, random, token) }
}

export const signInOwner = async (estate: TestEnvironment, random: Random) =>
  (await signIn(estate, random, admin)).browser

/** How many of each product there are in the cart now. */
export async function readCart({ browser }: Customer) {
  const { items } = await browser.insist(() => browser.api(getCart))
  const amount = items.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0)
  return { amount, lines: new Map(items.map((item) => [item.product._id, item.quantity])) }
}

/** Time for a statement of a killed server to end by itself. */
const settleMs = 400

/**
 * Puts more of a product into the cart, once: after a lost answer the cart itself says whether it
 * arrived. `before` is how many there were, of which a payment may take some away meanwhile: all of
 * them, and the quantities must differ so that the four cases can be told apart.
 */
export async function addOnce(
  customer: Customer,
  productId: string,
  quantity: number,
  before = 0,
): Promise<void> {
  const { browser, added, unsure } = customer
  unsure.add(productId)
  await browser.insist(async () => {
    try {
      await browser.api(addCartLine, { body: { productId, quantity }, timeoutMs: 10_000 })
    } catch (error) {
      if (!(error instanceof ApiUnavailable)) throw error
      await sleep(settleMs)
      const is = (await readCart(customer)).lines.get(productId) ?? 0
      if (is !== quantity && is !== before + quantity) throw error
    }
  })
  unsure.delete(productId)
  added.set(productId, (added.get(productId) ?? 0) + quantity)
}
