/** A browser may remember that code failed to come, and not ask again until the page comes anew. */
let isMissing = false

/** Fetches code that a page can do without for now: never without a network, to be asked for again later. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  if (!navigator.onLine) throw new Error('No network: nothing is fetched')
  try {
    return await load()
  } catch (error) {
    isMissing = true
    throw error
  }
}

/** Whether code of this page failed to come, so that only a new page is sure to have it. */
export const isCodeMissing = () => isMissing

/**
 * Loads this page anew, with the code that it lacks: only where the server answers, for else the browser
 * would show its own page of regret. @returns whether it does
 */
export async function reloadIfAnswered(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await fetch(window.location.href, { method: 'HEAD' })
  } catch {
    return false
  }
  window.location.reload()
  return true
}

/** Notes what the router fetches ahead and does not get. @returns what ends it */
export function watchCode(): () => void {
  function onError({ target }: Event) {
    if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') isMissing = true
  }
  // A failed resource is told to who asks before it arrives, and to nobody after.
  window.addEventListener('error', onError, true)
  return () => window.removeEventListener('error', onError, true)
}
