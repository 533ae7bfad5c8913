/**
 * Loads code that a page does not need at once. If there is no network, it throws without an attempt. After a
 * failed attempt, browsers may not try again until the page is reloaded.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  if (navigator.onLine) return load()
  throw new Error('offline')
}
