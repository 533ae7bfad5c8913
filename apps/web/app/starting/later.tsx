import { type ComponentType, lazy, memo, Suspense, useDeferredValue, useState } from 'react'
import { inTab } from '../session/safe-storage.ts'
import { loadCode, reloadIfAnswered } from '../ui/code.ts'
import { somebodyIsHere } from './somebody-is-here.ts'
import { aliveEvent } from './starter.ts'
import { failParts } from './when-alive.ts'

/** A part of a page whose script comes with somebody's first move, see {@link Later}. */
interface LaterPart<Props> {
  name: string
  /** For pages that are drawn in the browser: they wait for it, so that nothing is missing. Never rejects. */
  load: () => Promise<unknown>
  /** The part, once its script is there. */
  known: ComponentType<Props> | undefined
  /** The part, which React waits for. */
  awaited: ComponentType<Props>
}

export function laterPart<Props extends object>(
  name: string,
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
        return await loadCode(fetched)
      } catch {
        // Without a network it waits for one; with one, no script is to be had.
        if (navigator.onLine && !(await isLoadedAnew())) failParts(name)
        await new Promise((back) => window.addEventListener('online', back, { once: true }))
      }
    }
  }

  const part: LaterPart<Props> = {
    name,
    // Where it fails the page is shown without it, and it is tried again from there.
    load: () => loadCode(fetched).catch(() => undefined),
    known: undefined,
    awaited: lazy(import.meta.env.SSR ? fetched : fetchedLater) as ComponentType<Props>,
  }
  return part
}

const reloadedKey = 'reloadedForCode'
const pauseMs = 60_000
let loadingAnew: Promise<boolean> | undefined

/**
 * Code may be gone with a deployment: the page itself is loaded anew, at most once a minute, with what
 * it needs now.
 */
function isLoadedAnew(): Promise<boolean> {
  const now = Date.now()
  if (now - Number(inTab.text(reloadedKey)) > pauseMs) {
    inTab.put(reloadedKey, String(now))
    loadingAnew = reloadIfAnswered()
  }
  return loadingAnew ?? Promise.resolve(false)
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
  return (
    <div className="contents" data-waits={part.name} ref={wake}>
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
