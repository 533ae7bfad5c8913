import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

type Tracking = typeof import('./tracking.ts')

const shop = 'https://shop.example'
const pendant = { _id: 'p1', name: 'Nirbhaya Pearl', price: 199.1 }
let calls: unknown[][]
let stored: Map<string, string>
let tracking: Tracking

/** Opens a page of the shop in a fake browser, by default with a pixel. */
async function open(path: string, { pixel = '123456789012345', referrer = '' } = {}) {
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { dataset: { pixel } }, referrer, cookie: '' })
  vi.stubGlobal('location', new URL(path, shop))
  tracking = await import('./tracking.ts')
}

const browseTo = (path: string) => vi.stubGlobal('location', new URL(path, shop))

/** Waits until the pixel's code has loaded. */
const settle = () => vi.dynamicImportSettled()

const named = () => calls.filter(([call]) => String(call).startsWith('track'))

beforeEach(() => {
  calls = []
  stored = new Map()
  const fbq = (...call: unknown[]) => void calls.push(call)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { fbq }))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // safe-storage.ts may have kept values in memory. The next test loads it anew, without these values.
  vi.resetModules()
})

describe('before the visitor answers', () => {
  test('nothing is sent', async () => {
    await open('/')

    tracking.trackPageView('/')
    tracking.trackExplore()
    tracking.trackAddToCart(pendant, 1)
    await settle()

    expect(calls).toEqual([])
  })

  test('events wait for consent, and only the last page view is kept', async () => {
    await open('/')
    tracking.trackPageView('/')
    tracking.trackExplore()
    browseTo('/single/Nirbhaya')
    tracking.trackPageView('/single/Nirbhaya')

    tracking.decide('granted')
    await settle()

    expect(calls).toEqual([
      ['consent', 'revoke'],
      ['set', 'autoConfig', false, '123456789012345'],
      ['init', '123456789012345'],
      ['consent', 'grant'],
      ['trackCustom', 'ExploreClick', { button_name: 'Explore Hero Section', page: '/' }],
      ['track', 'PageView'],
    ])
  })

  test('no more than five events wait', async () => {
    await open('/')
    for (let press = 0; press < 9; press++) tracking.trackExplore()

    tracking.decide('granted')
    await settle()

    expect(named()).toHaveLength(5)
  })

  test('a refusal drops the waiting events and is remembered', async () => {
    await open('/')
    tracking.trackExplore()

    tracking.decide('refused')
    tracking.trackExplore()
    await settle()
    await open('/')
    tracking.trackPageView('/')
    await settle()

    expect(named()).toEqual([])
  })
})

describe('with consent', () => {
  beforeEach(() => stored.set('trackingConsent', 'granted'))

  test('a product put into the cart is reported in rupees', async () => {
    await open('/product/Nirbhaya')

    tracking.trackAddToCart(pendant, 3)
    await settle()

    expect(named()).toEqual([
      [
        'track',
        'AddToCart',
        {
          content_ids: ['p1'],
          content_name: 'Nirbhaya Pearl',
          content_type: 'product',
          value: 597.3,
          currency: 'INR',
        },
      ],
    ])
  })

  test('a pre-booking is reported as a checkout and as a custom event', async () => {
    await open('/product/Nirbhaya')

    tracking.trackPreBooking(pendant, 2)
    await settle()

    const about = { content_ids: ['p1'], value: 398.2, currency: 'INR', num_items: 2 }
    expect(named()).toEqual([
      ['track', 'InitiateCheckout', expect.objectContaining(about)],
      ['trackCustom', 'PreBooking', expect.objectContaining(about)],
    ])
  })

  test('withdrawing it ends the reports, granting it again resumes them', async () => {
    await open('/')
    tracking.trackPageView('/')
    await settle()

    tracking.decide('refused')
    await settle()
    expect(calls.at(-1)).toEqual(['consent', 'revoke'])
    tracking.trackExplore()
    await settle()
    expect(named()).toHaveLength(1)

    tracking.decide('granted')
    tracking.trackExplore()
    await settle()
    expect(calls.slice(-2).map(([call]) => call)).toEqual(['consent', 'trackCustom'])
    expect(calls.filter(([call]) => call === 'init')).toHaveLength(1)
  })

  test("withdrawing it on a page without the pixel deletes the pixel's cookies, too", async () => {
    await open('/my-profile')

    tracking.decide('refused')
    await settle()

    expect(document.cookie).toMatch(/^_fbc=; path=\/; max-age=0/)
  })

  test.each([
    '/login',
    '/reset-password',
    '/my-profile',
    '/my-orders',
    '/admin/orders',
    '/payment/success?order_id=secret',
    '/search?q=asha',
    '/?token=secret',
  ])('nothing is sent from %s', async (path) => {
    await open(path)

    tracking.trackPageView(new URL(path, shop).pathname)
    tracking.trackExplore()
    tracking.trackPreBooking(pendant, 1)
    await settle()

    expect(calls).toEqual([])
  })

  test('nothing is sent from a page that was reached from such a page', async () => {
    await open('/', { referrer: `${shop}/payment/success?order_id=secret` })

    tracking.trackPageView('/')
    await settle()

    expect(calls).toEqual([])
  })

  test("an advertiser's own parameters are allowed", async () => {
    await open('/single/Nirbhaya?utm_source=x&fbclid=y', { referrer: 'https://elsewhere.example/' })

    tracking.trackPageView('/single/Nirbhaya')
    await settle()

    expect(named()).toEqual([['track', 'PageView']])
  })

  test('a shop without a pixel sends nothing', async () => {
    await open('/', { pixel: '' })

    tracking.trackExplore()
    await settle()

    expect(calls).toEqual([])
  })

  test('a pixel that fails breaks nothing', async () => {
    const logged = vi.spyOn(console, 'debug').mockReturnValue()
    await open('/')
    const broken = () => {
      throw new Error('blocked')
    }
    Object.assign(window, { fbq: broken })

    expect(() => tracking.trackExplore()).not.toThrow()
    await settle()
    expect(logged).toHaveBeenCalled()
  })
})

test('a browser that stores nothing keeps the answer for the visit', async () => {
  const refuse = () => {
    throw new Error('no storage')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  await open('/')

  tracking.decide('granted')
  tracking.trackExplore()
  await settle()

  expect(named()).toHaveLength(1)
})
