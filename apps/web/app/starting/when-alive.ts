import { use, useLayoutEffect } from 'react'
import { type RouterState, UNSAFE_DataRouterContext } from 'react-router'
import { wakeAllParts } from './somebody-is-here.ts'
import { aliveEvent } from './starter.ts'

/** What the router has to tell React, in its order, once all parts of the page are alive. */
let untold: (() => void)[] = []

/** How long it waits for them: a script that neither comes nor fails would hold up every page. */
const patienceMs = 10_000
let patience: ReturnType<typeof setTimeout> | undefined

const vainEvent = 'parts-in-vain'

/** Settles when the router waits no longer for the parts that it waits for. */
export const untilInVain = () =>
  new Promise<undefined>((vain) =>
    window.addEventListener(vainEvent, () => vain(undefined), { once: true }),
  )

const areAllAlive = () => document.querySelector('[data-waits]') === null

function tellAll() {
  if (!areAllAlive()) return
  clearTimeout(patience)
  patience = undefined
  const all = untold
  untold = []
  for (const tell of all) tell()
}

function waitForAll() {
  wakeAllParts()
  patience ??= setTimeout(losePatience, patienceMs)
}

/** Without a network nothing is in vain: it comes with what is waited for. */
function losePatience() {
  if (navigator.onLine) window.dispatchEvent(new Event(vainEvent))
  else window.addEventListener('online', () => setTimeout(losePatience, patienceMs), { once: true })
}

/**
 * Whatever the router says reaches every part of a page, and React cannot draw one whose script has not
 * come: in its place there would be nothing. So it is told once they all are there, which they come for.
 */
export function useUpdatesWhenAlive(): void {
  const router = use(UNSAFE_DataRouterContext)?.router
  // Before those that watch the router do so: they stand around this, and effects begin inside.
  useLayoutEffect(() => {
    if (!router) return
    const { subscribe } = router
    router.subscribe = (listener) =>
      subscribe((state, options) => {
        const isLate = !areAllAlive()
        untold.push(() => listener(isLate ? inItsPlace(state) : state, options))
        if (isLate) waitForAll()
        tellAll()
      })
    window.addEventListener(aliveEvent, tellAll)
    return () => {
      router.subscribe = subscribe
      window.removeEventListener(aliveEvent, tellAll)
    }
  }, [router])
}

/** A link within a page has led there long since: somebody may have scrolled on meanwhile. */
function inItsPlace(state: RouterState): RouterState {
  const isWithin = state.historyAction === 'POP' && state.location.hash !== ''
  return isWithin ? { ...state, restoreScrollPosition: window.scrollY } : state
}
