/**
 * Loads code that a page does not need at once. Without a network, it throws instead of calling `load`: after
 * an import has failed, some browsers refuse to repeat the import until the page is reloaded.
 * @throws if there is no network, or if `load` fails
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  if (navigator.onLine) return load()
  throw new Error('offline')
}
