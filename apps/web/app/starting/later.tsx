import { type ComponentType, lazy, memo, Suspense, useDeferredValue, useState } from 'react'
import { inTab } from '../session/safe-storage.ts'
import { loadCode, reloadIfAnswered } from '../ui/code.ts'
import { somebodyIsHere } from './somebody-is-here.ts'
import { aliveEvent } from './starter.ts'

/** A part of a page whose script comes with somebody's first move, see {@link Later}. */
interface LaterPart<Props> {
  /** For pages that are drawn in the browser: they wait for it, so that nothing is missing. */
  load: () => Promise<unknown>
  /** The part, once its script is there. */
  known: ComponentType<Props> | undefined
  /** The part, which React waits for. */
  awaited: ComponentType<Props>
  /** Where the page was when the script did not come. */
  failedAt: string | undefined
}

export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LaterPart<Props> {
  async function fetched() {
    part.known ??= await load()
    return { default: part.known }
  }

  async function fetchedLater() {
    await somebodyIsHere
    for (;;) {
      try {
        const code = await loadCode(fetched)
        inTab.remove(reloadedKey)
        return code
      } catch {
        if (navigator.onLine && !(await isLoadedAnew())) {
          part.failedAt = location.href
          letGo()
        }
        await new Promise((back) => window.addEventListener('online', back, { once: true }))
      }
    }
  }

  const part: LaterPart<Props> = {
    load: fetched,
    known: undefined,
    awaited: lazy(import.meta.env.SSR ? fetched : fetchedLater) as ComponentType<Props>,
    failedAt: undefined,
  }
  return part
}

const reloadedKey = 'reloadedForCode'

/** Code may be gone with a deployment: the page itself is loaded anew, once, with what it needs now. */
async function isLoadedAnew(): Promise<boolean> {
  if (inTab.text(reloadedKey) === location.href) return false
  inTab.put(reloadedKey, location.href)
  return reloadIfAnswered()
}

interface LaterProps<Props extends object> {
  part: LaterPart<Props>
  /** The part's own. */
  props: Props
}

/**
 * A part of a page that is the server's HTML until its script has come. React leaves it as it is:
 * links lead, questions open, and what is pressed besides is held back by the starter, as on the
 * whole page before any script has come.
 */
export function Later<Props extends object>({ part, props }: LaterProps<Props>) {
  // A change at once would have React draw the part at once, which without its script is nothing.
  return <Unhurried part={part as LaterPart<object>} props={useDeferredValue(props)} />
}

const Unhurried = memo(function Unhurried({ part, props }: LaterProps<object>) {
  return (
    <Suspense>
      <Inside part={part} props={props} />
    </Suspense>
  )
})

function Inside({ part, props }: LaterProps<object>) {
  // Once drawn it stays the same to React, whatever is known meanwhile.
  const [Part] = useState(() => part.known ?? part.awaited)
  if (!part.known && part.failedAt) loadWhereLed(part.failedAt)
  return (
    <div className="contents" data-waits ref={wake}>
      <Part {...props} />
    </div>
  )
}

/** React has taken over: what was held back in it can be done. */
function wake(element: HTMLElement | null) {
  if (!element) return
  // After what other effects of this rendering set off.
  setTimeout(() => {
    delete element.dataset.waits
    window.dispatchEvent(new Event(aliveEvent))
  })
}

/** No script is to be had: what HTML alone can do is done. */
function letGo() {
  for (const part of document.querySelectorAll<HTMLElement>('[data-waits]')) {
    delete part.dataset.waits
  }
  window.dispatchEvent(new Event(aliveEvent))
}

/** The next page cannot be drawn around a part that has no script; its server's HTML can. */
function loadWhereLed(from: string) {
  setTimeout(() => {
    if (location.href !== from) location.reload()
  })
}
