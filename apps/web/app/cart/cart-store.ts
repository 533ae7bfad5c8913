import {
  addCartLine,
  type CartLine,
  changeCartLine,
  getCart,
  removeCartLine,
} from '@nirbhaya/contract/cart/cart'
import { ApiUnavailable } from '@nirbhaya/contract/client/client'
import { browserApi } from '../api/browser-api.ts'
import { readToken, watchSession } from '../session/session-storage.ts'
import { quantityInCart, withQuantity } from './cart-lines.ts'

/**
 * The customer's cart, once for the whole page: the header's badge and the cart page see the same
 * lines. Requests run one after another; a change shows at once and the last answer has the word.
 */
export interface CartState {
  status: 'signed-out' | 'loading' | 'ready'
  lines: CartLine[]
  /** The last attempt to fetch the cart failed; it is tried again by itself. */
  hasFailed: boolean
}

interface Answer {
  items: CartLine[]
  message?: string
}

export const loadingCart: CartState = { status: 'loading', lines: [], hasFailed: false }
const signedOutCart: CartState = { status: 'signed-out', lines: [], hasFailed: false }

const timeoutMs = 15_000
/** Of one more look after a lost answer: somebody has waited long already. */
const lookTimeoutMs = 5_000
/** Pauses before the cart is fetched again after a failure. */
const retryPausesMs = [2_000, 5_000, 15_000, 30_000]

let state = loadingCart
/** What the server said last: where a change that failed falls back to. */
let confirmed: CartLine[] | undefined
/** Token of the customer whose cart this is; undefined until local storage was read. */
let owner: string | null | undefined
let queue: Promise<unknown> = Promise.resolve()
let waiting = 0
let failures = 0
let retryTimer: ReturnType<typeof setTimeout> | undefined
let otherTabs: BroadcastChannel | undefined
let hasStarted = false
const listeners = new Set<() => void>()

export const readCart = (): CartState => state

export function watchCart(listener: () => void): () => void {
  listeners.add(listener)
  start()
  return () => listeners.delete(listener)
}

/** Waits until no request is under way: then what is shown is what the server holds. */
export async function settledCart(): Promise<CartState> {
  while (waiting > 0) await queue
  return state
}

export async function refreshCart(): Promise<void> {
  recogniseOwner()
  const asked = owner
  if (!asked) return
  clearTimeout(retryTimer)
  const answer = await inTurn('Fetching the cart', () => browserApi(getCart, { timeoutMs }))
  if (answer) failures = 0
  else if (asked === owner) {
    show({ ...state, hasFailed: true })
    refreshLater()
  }
}

function refreshLater() {
  clearTimeout(retryTimer)
  retryTimer = setTimeout(refreshCart, retryPausesMs[failures] ?? retryPausesMs.at(-1))
  failures += 1
}

/** The same in the browser's other tabs, too, where something else than a change emptied it. */
export function refreshAllTabs(): Promise<void> {
  otherTabs?.postMessage('changed')
  return refreshCart()
}

/** @throws what kept the product out of the cart, for who pressed the button */
export async function addToCart(productId: string, quantity: number): Promise<void> {
  let problem: unknown = new Error('somebody else has signed in')
  const answer = await change('Adding to the cart', async () => {
    try {
      return (await browserApi(addCartLine, { body: { productId, quantity }, timeoutMs })).cart
    } catch (error) {
      problem = error
      // Pressed again after a lost answer it would be in the cart twice.
      const found = error instanceof ApiUnavailable && (await findAdded(productId, quantity))
      if (!found) throw error
      return found
    }
  })
  if (!answer) throw problem
}

/** The cart, where it holds so much more of a product than was known before. */
async function findAdded(productId: string, quantity: number): Promise<Answer | undefined> {
  if (!confirmed) return undefined
  const wanted = quantityInCart(productId, confirmed) + quantity
  const cart = await lookAgain()
  return cart && quantityInCart(productId, cart.items) >= wanted ? cart : undefined
}

/** @returns whether it is so now, or another change has taken its place */
export async function changeQuantity(productId: string, quantity: number): Promise<boolean> {
  let hasFailed = false
  const isSo = (lines: CartLine[]) => quantityInCart(productId, lines) === quantity
  showLines(withQuantity(productId, quantity, state.lines))
  await change('Changing a quantity', async () => {
    // Of several quick clicks only the newest needs a request.
    if (!isSo(state.lines)) return undefined
    const options = { params: { productId }, body: { quantity }, timeoutMs }
    try {
      return (await browserApi(changeCartLine, options)).cart
    } catch (error) {
      const found = await lookAgain()
      if (found && isSo(found.items)) return found
      hasFailed = isSo(state.lines)
      throw error
    }
  })
  // What failed may have been wished once more since.
  return !hasFailed || isSo((await settledCart()).lines)
}

/** @returns undefined when it failed */
export function removeFromCart(productId: string): Promise<Answer | undefined> {
  showLines(state.lines.filter((line) => line.product._id !== productId))
  return change('Removing from the cart', async () => {
    const options = { params: { productId }, timeoutMs }
    try {
      const answer: { message?: string; cart?: Answer } = await browserApi(removeCartLine, options)
      // An answer without a cart means that nothing is left in it.
      return { items: answer.cart?.items ?? [], message: answer.message ?? '' }
    } catch (error) {
      // It may be gone already: its product, by another device, or only the answer got lost.
      const found = await lookAgain()
      if (!found || quantityInCart(productId, found.items) > 0) throw error
      return found
    }
  })
}

/** What the server holds after a change that failed; without an answer it is asked for later. */
async function lookAgain(): Promise<Answer | undefined> {
  const asked = owner
  if (!asked) return undefined
  const cart = await browserApi(getCart, { timeoutMs: lookTimeoutMs }).catch(() => undefined)
  if (asked !== owner) return undefined
  if (cart) confirmed = cart.items
  else refreshLater()
  return cart
}

async function change(what: string, request: () => Promise<Answer | undefined>) {
  // Also where nothing shows the cart: what it held tells after a lost answer whether this is in it.
  start()
  followSession()
  const answer = await inTurn(what, request)
  if (answer) otherTabs?.postMessage('changed')
  return answer
}

/** Runs a request after those before it, unless somebody else has signed in meanwhile. */
function inTurn(what: string, request: () => Promise<Answer | undefined>) {
  const asked = owner
  const attempt = async () => {
    if (asked !== owner) return undefined
    try {
      const answer = await request()
      if (asked !== owner) return undefined
      if (answer) confirmed = answer.items
      return answer
    } catch (error) {
      console.warn(`${what} failed:`, error)
      return undefined
    }
  }
  waiting += 1
  const turn = queue.then(attempt).finally(() => {
    waiting -= 1
    // While others wait behind, their answers will be newer than this one.
    if (waiting === 0 && owner && confirmed) showLines(confirmed)
  })
  queue = turn
  return turn
}

function showLines(lines: CartLine[]) {
  show({ status: 'ready', lines, hasFailed: false })
}

function show(next: CartState) {
  state = next
  for (const listener of listeners) listener()
}

/** @returns whether the cart belongs to somebody else than before */
function recogniseOwner(): boolean {
  const token = readToken()
  if (token === owner) return false
  owner = token
  confirmed = undefined
  failures = 0
  clearTimeout(retryTimer)
  show(token ? loadingCart : signedOutCart)
  return true
}

function followSession() {
  if (recogniseOwner() && owner) void refreshCart()
}

function start() {
  if (hasStarted) return
  hasStarted = true
  followSession()
  watchSession(followSession)
  otherTabs = new BroadcastChannel('cart')
  otherTabs.onmessage = () => void refreshCart()
  window.addEventListener('online', () => state.hasFailed && void refreshCart())
  // A page the browser kept while the customer was away may show an old cart.
  window.addEventListener('pageshow', (event) => event.persisted && void refreshCart())
}
