import { use, useLayoutEffect } from 'react'
import { type RouterState, UNSAFE_DataRouterContext } from 'react-router'
import { wakeAllParts } from './somebody-is-here.ts'
import { aliveEvent } from './starter.ts'

/** What the router has to tell React, in its order, once all parts of the page are alive. */
let untold: { tell: () => void; isLast: boolean }[] = []
let haveFailed = false

const areAllAlive = () => document.querySelector('[data-waits]') === null

/** No script of a part is to be had: HTML does what HTML can, and the next page is loaded whole. */
export function failParts(name: string): void {
  haveFailed = true
  const part = document.querySelector<HTMLElement>(`[data-waits="${name}"]`)
  delete part?.dataset.waits
  window.dispatchEvent(new Event(aliveEvent))
}

function tellAll() {
  if (!areAllAlive()) return
  const all = untold
  untold = []
  if (!haveFailed) for (const { tell } of all) tell()
  // The address is the next page's already.
  else if (all.some(({ isLast }) => isLast)) location.reload()
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
        untold.push({ tell: () => listener(state, options), isLast: isSettled(state) })
        if (!areAllAlive()) wakeAllParts()
        tellAll()
      })
    window.addEventListener(aliveEvent, tellAll)
    return () => {
      router.subscribe = subscribe
      window.removeEventListener(aliveEvent, tellAll)
    }
  }, [router])
}

const isSettled = ({ navigation, revalidation }: RouterState) =>
  navigation.state === 'idle' && revalidation === 'idle'
