/**
 * Fetches code that a page can do without for now; never without a network, because a browser may
 * remember that it failed, and not ask again until the page comes anew.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  if (navigator.onLine) return load()
  throw new Error('offline')
}

/**
 * Loads this page anew, with the code that it lacks: only where the server gives it, for else a page of
 * regret would stand in its place. @returns whether it does
 */
export async function reloadIfAnswered(): Promise<boolean> {
  const isThere = await fetch('', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isThere) location.reload()
  return isThere
}
