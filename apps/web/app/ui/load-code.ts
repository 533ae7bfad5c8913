/**
 * Loads code that a page does not need at once. It never tries without a network, because a browser may
 * remember the failure and not try again until the page is reloaded.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  if (navigator.onLine) return load()
  throw new Error('offline')
}
