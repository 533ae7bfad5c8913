/**
 * Fetches code that a page can do without for now; never without a network, because a browser may
 * remember that it failed, and not ask again until the page comes anew.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  if (navigator.onLine) return load()
  throw new Error('offline')
}
