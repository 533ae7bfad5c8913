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
import { isLine, type LineKey, priced, quantityInCart, withQuantity } from './cart-lines.ts'

/**
 * The customer's cart. The header's badge and the cart page share it, so that they show the same lines.
 * Requests run one after another. The page shows a change at once; the last response decides what the cart
 * contains.
 */
export interface CartState {
  status: 'signed-out' | 'loading' | 'ready'
  lines: CartLine[]
  /** Whether the last attempt to load the cart failed. The store repeats it by itself. */
  hasFailed: boolean
  /** Whether no place is held while the customer pays, because their e-mail address is not confirmed. */
  mustConfirmEmail: boolean
}

interface Answer {
  items: CartLine[]
  message?: string
  confirmEmail?: true | undefined
}

export const loadingCart: CartState = {
  status: 'loading',
  lines: [],
  hasFailed: false,
  mustConfirmEmail: false,
}
const signedOutCart: CartState = { ...loadingCart, status: 'signed-out' }

const timeoutMs = 15_000
/**
 * The timeout for loading the cart after a lost response. It is short, because the customer has already
 * waited long.
 */
const fetchTimeoutMs = 5_000
/** The waiting times before the cart is loaded again after a failure. */
const retryPausesMs = [2_000, 5_000, 15_000, 30_000]

let state = loadingCart
/** The last cart from the server. If a change fails, the page shows this cart again. */
let confirmed: CartLine[] | undefined
let mustConfirmEmail = false
/**
 * The session token of the customer who owns the cart; null if nobody is signed in; undefined until the
 * storage was read.
 */
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

/** Returns the cart as soon as no request is pending. It is then the same as on the server. */
export async function settledCart(): Promise<CartState> {
  while (waiting > 0) await queue
  return state
}

export async function refreshCart(): Promise<void> {
  recogniseOwner()
  const askedOwner = owner
  if (!askedOwner) return
  clearTimeout(retryTimer)
  const answer = await inTurn('Fetching the cart', () => browserApi(getCart, { timeoutMs }))
  if (answer) failures = 0
  else if (askedOwner === owner) {
    show({ ...state, hasFailed: true })
    refreshLater()
  }
}

function refreshLater() {
  clearTimeout(retryTimer)
  retryTimer = setTimeout(refreshCart, retryPausesMs[failures] ?? retryPausesMs.at(-1))
  failures += 1
}

/** Loads the cart again in all tabs of the browser, after a payment emptied it. */
export function refreshAllTabs(): Promise<void> {
  otherTabs?.postMessage('changed')
  return refreshCart()
}

/** @throws the reason why the product was not added */
export async function addToCart(key: LineKey, quantity: number): Promise<void> {
  let problem: unknown = new Error('somebody else has signed in')
  const answer = await change('Adding to the cart', async () => {
    try {
      return (await browserApi(addCartLine, { body: { ...key, quantity }, timeoutMs })).cart
    } catch (error) {
      problem = error
      // The response may be lost although the product was added. A second attempt would add it twice, so the
      // cart is loaded first.
      const found = error instanceof ApiUnavailable && (await findAdded(key, quantity))
      if (!found) throw error
      return found
    }
  })
  if (!answer) throw problem
}

/**
 * Loads the cart after the response to adding a product was lost. Returns the cart if the product's quantity
 * has grown by `quantity`, which means that the product was added.
 */
async function findAdded(key: LineKey, quantity: number): Promise<Answer | undefined> {
  if (!confirmed) return undefined
  const wanted = quantityInCart(key, confirmed) + quantity
  const cart = await fetchConfirmedCart()
  return cart && quantityInCart(key, cart.items) >= wanted ? cart : undefined
}

/**
 * @returns false if the customer should read that the change failed. If a change fails after the customer has
 * chosen another quantity, the failure does not matter and the result is true.
 */
export async function changeQuantity(key: LineKey, quantity: number): Promise<boolean> {
  let hasFailed = false
  const isSo = (lines: CartLine[]) => quantityInCart(key, lines) === quantity
  showLines(withQuantity(key, quantity, state.lines))
  await change('Changing a quantity', async () => {
    // The customer may have chosen another quantity while this request waited for its turn. This request is
    // then left out, because the request for the newer quantity follows.
    if (!isSo(state.lines)) return undefined
    const { productId, ...variant } = key
    const options = { params: { productId }, body: { ...variant, quantity }, timeoutMs }
    try {
      return (await browserApi(changeCartLine, options)).cart
    } catch (error) {
      const found = await fetchConfirmedCart()
      if (found && isSo(found.items)) return found
      hasFailed = isSo(state.lines)
      throw error
    }
  })
  // After this change failed, another pending change may have set the product to the same quantity. The
  // customer then has the wanted quantity, so the failure does not matter.
  return !hasFailed || isSo((await settledCart()).lines)
}

/** @returns undefined if the product could not be removed */
export function removeFromCart(key: LineKey): Promise<Answer | undefined> {
  showLines(state.lines.filter((line) => !isLine(key)(line)))
  return change('Removing from the cart', async () => {
    const { productId, ...variant } = key
    const options = { params: { productId }, query: variant, timeoutMs }
    try {
      const answer: { message?: string; cart?: Answer } = await browserApi(removeCartLine, options)
      // An answer without a cart means an empty cart.
      return { items: [], ...answer.cart, message: answer.message ?? '' }
    } catch (error) {
      // The line may be gone already: another device removed it, or the response was lost.
      const found = await fetchConfirmedCart()
      if (!found || quantityInCart(key, found.items) > 0) throw error
      return found
    }
  })
}

/** Loads the cart after a failed change. If loading fails as well, schedules another attempt. */
async function fetchConfirmedCart(): Promise<Answer | undefined> {
  const askedOwner = owner
  if (!askedOwner) return undefined
  const cart = await browserApi(getCart, { timeoutMs: fetchTimeoutMs }).catch(() => undefined)
  if (askedOwner !== owner) return undefined
  if (cart) confirm(cart)
  else refreshLater()
  return cart
}

async function change(what: string, request: () => Promise<Answer | undefined>) {
  // Loads the cart before the change, even if no component shows the cart. If the response to the change is
  // lost, the cart is loaded again. The difference between the two carts tells whether the server made the
  // change.
  start()
  followSession()
  const answer = await inTurn(what, request)
  if (answer) otherTabs?.postMessage('changed')
  return answer
}

/**
 * Runs a request about the cart after all pending requests. If the session changes before the response
 * arrives, the request is left out, or its response is ignored.
 * @returns the response; undefined if the request was left out or failed, or if its response was ignored
 */
function inTurn(what: string, request: () => Promise<Answer | undefined>) {
  const askedOwner = owner
  const attempt = async () => {
    if (askedOwner !== owner) return undefined
    try {
      const answer = await request()
      if (askedOwner !== owner) return undefined
      if (answer) confirm(answer)
      return answer
    } catch (error) {
      console.warn(`${what} failed:`, error)
      return undefined
    }
  }
  waiting += 1
  const turn = queue.then(attempt).finally(() => {
    waiting -= 1
    // While more requests are pending, this response is not shown, because the later ones will be newer.
    if (waiting === 0 && owner && confirmed) showLines(confirmed)
  })
  queue = turn
  return turn
}

function confirm({ items, confirmEmail }: Answer) {
  confirmed = items.map(priced)
  mustConfirmEmail = confirmEmail === true
}

function showLines(lines: CartLine[]) {
  show({ status: 'ready', lines, hasFailed: false, mustConfirmEmail })
}

function show(next: CartState) {
  state = next
  for (const listener of listeners) listener()
}

/** @returns whether the cart now belongs to another customer */
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
  // A page from the browser's back/forward cache may show an old cart.
  window.addEventListener('pageshow', (event) => event.persisted && void refreshCart())
}
