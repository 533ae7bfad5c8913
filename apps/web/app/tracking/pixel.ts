import type { PixelEvent } from './events.ts'

type Fbq = ((...call: unknown[]) => void) & {
  callMethod?: (...call: unknown[]) => void
  queue?: unknown[]
  push?: unknown
  loaded?: boolean
  version?: string
  /** Set it to true, or the pixel reports a page view by itself whenever the URL changes. */
  disablePushState?: boolean
}

declare global {
  interface Window {
    fbq?: Fbq
    _fbq?: Fbq
  }
}

const script = 'https://connect.facebook.net/en_US/fbevents.js'

/** The cookies that the pixel sets on the shop's own domain. `silencePixel` deletes them. */
const cookies = ['_fbp', '_fbc']

let isStarted = false
let isSilent = true

/**
 * Sends events to the pixel. The first call loads the pixel's script. Call this function only after the
 * visitor has agreed to tracking.
 */
export function sendToPixel(id: string, events: PixelEvent[]): void {
  const fbq = window.fbq ?? install()
  if (!isStarted) start(fbq, id)
  if (isSilent) fbq('consent', 'grant')
  isSilent = false
  for (const { call, name, parameters } of events) {
    fbq(call, name, ...(parameters ? [parameters] : []))
  }
}

/** Stops the pixel and deletes its cookies. Call this function after the visitor has withdrawn consent. */
export function silencePixel(): void {
  isSilent = true
  window.fbq?.('consent', 'revoke')
  const hosts = ['', ...parentDomains(location.hostname).map((host) => `; domain=${host}`)]
  for (const cookie of cookies) {
    for (const host of hosts) {
      // biome-ignore lint/suspicious/noDocumentCookie: the newer interface for cookies, `cookieStore`, is not in every browser
      document.cookie = `${cookie}=; path=/; max-age=0${host}`
    }
  }
}

/**
 * Returns a host and the domains above the host, without the top-level domain. The pixel sets its cookies on
 * the widest domain that the browser accepts. That domain is unknown here, so the cookies are deleted on each
 * of the returned domains.
 */
function parentDomains(hostname: string): string[] {
  const labels = hostname.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

function start(fbq: Fbq, id: string): void {
  isStarted = true
  fbq.disablePushState = true
  fbq('consent', 'revoke')
  // Without this, the pixel would also report every button and form that it finds.
  fbq('set', 'autoConfig', false, id)
  fbq('init', id)
}

/** Adds the pixel's script to the page. Until the script has loaded, the returned function queues the calls. */
function install(): Fbq {
  const fbq: Fbq = (...call) => {
    if (fbq.callMethod) fbq.callMethod(...call)
    else fbq.queue?.push(call)
  }
  fbq.queue = []
  fbq.push = fbq
  fbq.loaded = true
  fbq.version = '2.0'
  window.fbq = fbq
  window._fbq ??= fbq
  const element = document.createElement('script')
  element.src = script
  element.async = true
  document.head.append(element)
  return fbq
}
