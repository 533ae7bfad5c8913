/**
 * The pages whose visits may be reported. A list of what may, so that a new page starts silent:
 * account, order, payment pages and the desk never report.
 */
const publicPages = [
  /^\/$/,
  /^\/(single|product|blogs)\/[^/]+$/,
  /^\/(collection|blogs|contact|custom|customization|cart)$/,
  /^\/(return-policy|shipping-policy|privacy-policy|terms-and-conditions)$/,
]

/** The pixel sends the whole address: what advertisers add to it may be there, and nothing else. */
const campaign = /^(utm_\w+|fbclid|gclid)$/

export function isTrackablePath(path: string): boolean {
  const page = path.length > 1 ? path.replace(/\/$/, '') : path
  return publicPages.some((pattern) => pattern.test(page))
}

/** Whether an address of this site holds nothing but a public page. */
export function isTrackableAddress({ pathname, searchParams }: URL): boolean {
  return isTrackablePath(pathname) && [...searchParams.keys()].every((name) => campaign.test(name))
}

/** Whether the current page, and the page of ours that led to it, may be reported. */
export function isTrackablePage(address: string, referrer: string): boolean {
  const here = new URL(address)
  if (!isTrackableAddress(here)) return false
  const before = URL.canParse(referrer) ? new URL(referrer) : undefined
  return before?.origin !== here.origin || isTrackableAddress(before)
}
