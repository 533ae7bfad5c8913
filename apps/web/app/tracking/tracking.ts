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
 * The events that the shop reports to the advertising pixel, if the owner has one and the visitor
 * agreed. None of these functions ever throws: selling does not depend on them.
 */
export const trackExplore = () => report(() => [exploreClick(location.pathname)])

export const trackAddToCart = (product: TrackedProduct, quantity: number) =>
  report(() => [addToCart(product, quantity)])

export const trackPreBooking = (product: TrackedProduct, quantity: number) =>
  report(() => preBooking(product, quantity))

export const trackPageView = (path: string) =>
  report(() => (isTrackablePath(path) ? [pageView] : []))

/** Events before the visitor's answer. Only the latest few are kept. */
const waiting: PixelEvent[] = []
const mostWaiting = 5

/** Stores the visitor's answer. Sends the waiting events, or drops them and ends the reports. */
export function decide(consent: Consent): void {
  storeConsent(consent)
  const events = waiting.splice(0)
  if (consent === 'granted') void send(events)
  else void withdraw()
}

/** The root element has the pixel's id. Without one, nothing in this file does anything. */
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
    // A page view is reported with the address of the sending page, so only the last one is
    // correct.
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
    // Consent and page may have changed while the code loaded.
    if (readConsent() !== 'granted' || !isTrackablePage(location.href, document.referrer)) return
    sendToPixel(id, events)
  } catch (error) {
    pixel = undefined
    console.debug('Not tracked:', error)
  }
}

async function withdraw(): Promise<void> {
  try {
    if (pixel) (await pixel).silencePixel()
  } catch (error) {
    console.debug('Ending the reports failed:', error)
  }
}
