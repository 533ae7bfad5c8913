import {
  type ComponentType,
  lazy,
  memo,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import { inTab } from '../session/safe-storage.ts'
import { loadCode, reloadIfAnswered } from '../ui/code.ts'
import { somebodyIsHere, wakeAllParts } from './somebody-is-here.ts'
import { aliveEvent } from './starter.ts'
import { untilInVain } from './when-alive.ts'

/** A part of a page whose script comes with somebody's first move, see {@link Later}. */
interface LaterPart<Props> {
  name: string
  /** For pages that are drawn in the browser: they wait for it, so that nothing is missing. Never rejects. */
  load: () => Promise<unknown>
  /** The part, once its script is there. */
  known: ComponentType<Props> | undefined
  /** The part, which React waits for. */
  awaited: ComponentType<Props>
  /** The server's HTML, which it stays on this page where no script is to be had. */
  kept: string | undefined
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
    const code = await Promise.race([fetchedOrFailed(), untilInVain()])
    if (code) return code
    part.kept = htmlOf(name)
    return { default: Nothing }
  }

  async function fetchedOrFailed() {
    for (;;) {
      try {
        return await loadCode(fetched)
      } catch {
        if (navigator.onLine && !(await isLoadedAnew())) return
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
    kept: undefined,
  }
  return part
}

const Nothing = () => null

const reloadedKey = 'reloadedForCode'
const pauseMs = 60_000
let loadingAnew: Promise<boolean> | undefined

/**
 * Code may be gone with a deployment: the page itself is loaded anew, at most once a minute, with what
 * it needs now.
 */
function isLoadedAnew(): Promise<boolean> {
  loadingAnew ??= loadAnew().finally(() => {
    loadingAnew = undefined
  })
  return loadingAnew
}

async function loadAnew(): Promise<boolean> {
  if (Date.now() - Number(inTab.text(reloadedKey)) < pauseMs) return false
  const isLoaded = await reloadIfAnswered()
  if (isLoaded) inTab.put(reloadedKey, String(Date.now()))
  return isLoaded
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
    <Suspense fallback={import.meta.env.SSR ? null : <Redrawn name={part.name} />}>
      <Inside part={part} props={props} />
    </Suspense>
  )
})

/**
 * Stands where React draws a page anew, because something had changed its HTML before. The part keeps
 * the server's, and its script comes without a move.
 */
function Redrawn({ name }: { name: string }) {
  // While React draws, the page still is as it came.
  const [html] = useState(() => htmlOf(name))
  useEffect(() => void wakeAllParts(), [])
  return <div className="contents" data-waits={name} {...asItStood(html)} />
}

/** Without what the starter marked as held back. */
const htmlOf = (name: string) =>
  document.querySelector(`[data-waits="${name}"]`)?.innerHTML.replaceAll(' aria-busy="true"', '') ??
  ''

/** What the server made of it. */
const asItStood = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } })

function Inside({ part, props }: LaterProps<object>) {
  // Once drawn it stays the same to React, whatever is known meanwhile.
  const [{ Part, kept }] = useState(() => ({
    Part: part.known ?? part.awaited,
    kept: part.known ? undefined : part.kept,
  }))
  const wrapper = useRef<HTMLDivElement>(null)
  // After the effects of what is in it: keys are listened to by then.
  useEffect(() => {
    // Another page has its own.
    part.kept = undefined
    wake(wrapper.current)
  }, [part])
  const waiting = { className: 'contents', 'data-waits': part.name, ref: wrapper }
  if (kept === undefined) {
    return (
      <div {...waiting}>
        <Part {...props} />
      </div>
    )
  }
  return <div {...waiting} {...asItStood(kept)} suppressHydrationWarning />
}

/** React has taken over: what was held back in it can be done. */
function wake(element: HTMLElement | null) {
  // After what those effects set off.
  setTimeout(() => {
    delete element?.dataset.waits
    window.dispatchEvent(new Event(aliveEvent))
  })
}
