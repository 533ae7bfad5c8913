import { setTimeout as sleep } from 'node:timers/promises'
import * as accounts from '@nirbhaya/contract/accounts/accounts'
import { addCartLine, getCart } from '@nirbhaya/contract/cart/cart'
import { ApiError, ApiUnavailable } from '@nirbhaya/contract/client/client'
import { aRegistration } from '../builders.ts'
import { type Browser, openBrowser } from './browser.ts'
import type { Random } from './random.ts'
import { admin, type TestEnvironment } from './test-environment.ts'

/** The facts that a browser has about a payment that it opened. */
export interface Seen {
  kind: 'deposit' | 'balance'
  /** The quantity of each product that is paid for. Empty for a balance. */
  lines: Map<string, number>
  sessionId: string
}

/** A person who buys repeatedly, and what this person knows about the purchases. */
export interface Customer {
  id: string
  person: ReturnType<typeof aRegistration>
  browser: Browser
  /** Returns the id of a product that this customer never had in the cart, so its quantity there is 0. */
  freshProduct: () => string
  /** The total quantity of each product that this customer put into the cart. */
  added: Map<string, number>
  /** Products whose quantity is uncertain, because no answer came for too long. */
  unsure: Set<string>
  sessions: Map<string, Seen>
  /** Payments that the shop reported as paid. */
  reportedPaid: Set<string>
}

export async function signUp(environment: TestEnvironment, random: Random): Promise<Customer> {
  const person = aRegistration()
  const visitor = openBrowser(environment, random)
  await visitor.insist(async () => {
    try {
      await visitor.api(accounts.register, { body: person })
    } catch (error) {
      // `EMAIL_TAKEN` means that the first attempt succeeded and only its answer was lost.
      if (!(error instanceof ApiError) || error.code !== 'EMAIL_TAKEN') throw error
    }
  })
  const { user, browser } = await signIn(environment, random, person)
  return {
    id: user._id,
    person,
    browser,
    freshProduct: eachOnce(environment.productIds),
    added: new Map(),
    unsure: new Set(),
    sessions: new Map(),
    reportedPaid: new Set(),
  }
}

function eachOnce(ids: string[]): () => string {
  const left = [...ids]
  return () => {
    const id = left.pop()
    if (id === undefined) throw new Error('this customer had every product already')
    return id
  }
}

async function signIn(
  environment: TestEnvironment,
  random: Random,
  who: { email: string; password: string },
) {
  const { email, password } = who
  const visitor = openBrowser(environment, random)
  const { user, token } = await visitor.insist(() =>
    visitor.api(accounts.login, { body: { email, password } }),
  )
  return { user, browser: openBrowser(environment, random, token) }
}

export const signInOwner = async (environment: TestEnvironment, random: Random) =>
  (await signIn(environment, random, admin)).browser

/** Returns the quantity of each product in the cart. */
export async function readCart({ browser }: Customer) {
  const { items } = await browser.insist(() => browser.api(getCart))
  const amount = items.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0)
  return { amount, lines: new Map(items.map((item) => [item.product._id, item.quantity])) }
}

/** The time that the last SQL statement of a killed server may still take. */
const settleMs = 400

/**
 * Adds a product to the cart exactly once. If no answer to a call arrives, the product's quantity in the cart
 * shows whether the call succeeded. Only a call that failed is repeated.
 * @param before the product's quantity in the cart before the call; must differ from `quantity`. A payment
 * that is settled during the call may remove these `before` units from the cart. So after a failed call, the
 * cart contains `before` units or 0; after a successful call, `before + quantity` or `quantity`. If `before`
 * were equal to `quantity`, a cart with `quantity` units could mean failure or success.
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
