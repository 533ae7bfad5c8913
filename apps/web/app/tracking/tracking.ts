import { type Consent, readConsent, storeConsent } from './consent.ts'
import {
  addToCart,
  exploreClick,
  type PixelEvent,
  pageView,
  preBooking,
  type TrackedProduct,
} from './events.ts'
import { isTrackablePage, isTrackablePath } from './trackable.ts'

/**
 * The `track…` functions report an event to the advertising pixel, if the shop has a pixel and the visitor
 * has agreed. They never throw, because selling must not depend on tracking.
 */
export const trackExplore = () => report(() => [exploreClick(location.pathname)])

export const trackAddToCart = (product: TrackedProduct, quantity: number) =>
  report(() => [addToCart(product, quantity)])

export const trackPreBooking = (product: TrackedProduct, quantity: number) =>
  report(() => preBooking(product, quantity))

export const trackPageView = (path: string) =>
  report(() => (isTrackablePath(path) ? [pageView] : []))

/** The latest events. They wait until the visitor accepts or refuses tracking. */
const waiting: PixelEvent[] = []
const mostWaiting = 5

/** Stores whether the visitor accepts tracking, then sends or drops the waiting events. */
export function decide(consent: Consent): void {
  const hadAgreed = readConsent() === 'granted'
  storeConsent(consent)
  const events = waiting.splice(0)
  if (consent === 'granted') void send(events)
  else if (hadAgreed) void withdraw()
}

/** Returns the pixel's id from the root element. Without an id, the functions in this file do nothing. */
const pixelId = () => document.documentElement.dataset.pixel

function report(describe: () => PixelEvent[]): void {
  try {
    if (!pixelId() || !isTrackablePage(location.href, document.referrer)) return
    const consent = readConsent()
    if (consent === 'granted') void send(describe())
    else if (consent === undefined) wait(describe())
  } catch (error) {
    console.debug('Not tracked:', error)
  }
}

function wait(events: PixelEvent[]) {
  for (const event of events) {
    // The pixel sends each page view with the URL of the page that is open at that moment. A page view that
    // waits from an earlier page would get the wrong URL, so the newest page view replaces the waiting one.
    const earlier = event === pageView ? waiting.indexOf(pageView) : -1
    if (earlier >= 0) waiting.splice(earlier, 1)
    waiting.push(event)
  }
  waiting.splice(0, waiting.length - mostWaiting)
}

let pixel: Promise<typeof import('./pixel.ts')> | undefined

async function send(events: PixelEvent[]): Promise<void> {
  const id = pixelId()
  if (!id || events.length === 0) return
  try {
    pixel ??= import('./pixel.ts')
    const { sendToPixel } = await pixel
    // Consent and page may have changed while the code was loading.
    if (readConsent() !== 'granted' || !isTrackablePage(location.href, document.referrer)) return
    sendToPixel(id, events)
  } catch (error) {
    pixel = undefined
    console.debug('Not tracked:', error)
  }
}

/** The pixel's cookies may be from an earlier page, so its code is loaded even if this page did not use it. */
async function withdraw(): Promise<void> {
  try {
    pixel ??= import('./pixel.ts')
    const { silencePixel } = await pixel
    silencePixel()
  } catch (error) {
    pixel = undefined
    console.debug('Ending the reports failed:', error)
  }
}
