/**
 * Loads code that a page does not need at once. Without a network it fails without an attempt: browsers may
 * remember a failed load, and not try again until the page is reloaded.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  if (navigator.onLine) return load()
  throw new Error('offline')
}
