/**
 * The pages whose visits may be reported. A new page is not reported until it is added here. Account, order,
 * payment and admin pages are never reported.
 */
const publicPages = [
  /^\/$/,
  /^\/(single|product|blogs)\/[^/]+$/,
  /^\/(collection|blogs|contact|custom|customization|cart)$/,
  /^\/(return-policy|shipping-policy|privacy-policy|terms-and-conditions)$/,
]

/** The pixel sends the page's whole URL. Only these parameters, which advertisers add, may be in it. */
const campaign = /^(utm_\w+|fbclid|gclid)$/

export function isTrackablePath(path: string): boolean {
  const page = path.length > 1 ? path.replace(/\/$/, '') : path
  return publicPages.some((pattern) => pattern.test(page))
}

/** Whether the URL is that of a public page, and has no query parameters except those of campaigns. */
export function isTrackableAddress({ pathname, searchParams }: URL): boolean {
  return isTrackablePath(pathname) && [...searchParams.keys()].every((name) => campaign.test(name))
}

/** Whether the current page, and the page of the shop that led to it, may be reported. */
export function isTrackablePage(address: string, referrer: string): boolean {
  const here = new URL(address)
  if (!isTrackableAddress(here)) return false
  const before = URL.canParse(referrer) ? new URL(referrer) : undefined
  return before?.origin !== here.origin || isTrackableAddress(before)
}
