import { messages } from '@nirbhaya/contract/messages/specification'
import { checkoutScriptTimeoutMs } from '@nirbhaya/contract/payments/rules'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadCheckout } from './checkout-script.ts'

interface Tag {
  src: string
  async: boolean
  isRemoved: boolean
  onload(): void
  onerror(): void
}

const checkout = {
  scriptUrl: 'https://provider.example/v1.js',
  openerUrl: '/checkout/provider.js',
  mode: 'sandbox' as const,
}
const openCheckout = async () => undefined
let tags: Tag[]

beforeEach(() => {
  tags = []
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', {
    createElement: () => ({
      isRemoved: false,
      remove() {
        this.isRemoved = true
      },
    }),
    head: { append: (tag: Tag) => tags.push(tag) },
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test("the provider's script and its opener are loaded once and run in this order", async () => {
  const loading = loadCheckout(checkout)
  expect(tags.map(({ src }) => src)).toEqual([checkout.scriptUrl, checkout.openerUrl])
  expect(tags.map((tag) => tag.async)).toEqual([false, false])
  Object.assign(window, { openCheckout })
  for (const tag of tags) tag.onload()

  expect(await loading).toBe(openCheckout)
  expect(await loadCheckout(checkout)).toBe(openCheckout)
  expect(tags).toHaveLength(2)
})

test('a script that fails reports the problem and is loaded again the next time', async () => {
  const failing = loadCheckout(checkout)
  tags[0]?.onerror()

  await expect(failing).rejects.toThrow(messages.checkoutScriptFailed)
  expect(tags[0]?.isRemoved).toBe(true)
  void loadCheckout(checkout).catch(() => undefined)
  expect(tags).toHaveLength(4)
})

test('a script that does not load within ten seconds counts as failed', async () => {
  const late = loadCheckout(checkout)
  const refused = expect(late).rejects.toThrow(messages.paymentTimeout)
  tags[1]?.onload()
  await vi.advanceTimersByTimeAsync(checkoutScriptTimeoutMs)

  await refused
  expect(checkoutScriptTimeoutMs).toBe(10_000)
})

test('scripts that load without defining the opener count as failed', async () => {
  const empty = loadCheckout(checkout)
  for (const tag of tags) tag.onload()

  await expect(empty).rejects.toThrow(messages.checkoutScriptFailed)
})
