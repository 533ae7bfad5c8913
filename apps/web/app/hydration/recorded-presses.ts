import { areCommandsKnown } from '../ui/command-support.ts'
import { showBlocked, showOffline } from './network-notice.ts'
import { hydratedEvent } from './page-events.ts'

interface QueuedPress {
  pressed: HTMLElement
  /** The pressed submit button, whose value may be the form's whole answer. */
  by: HTMLElement | null
}

const presses = ['keydown', 'click', 'submit']
const fields = 'input, textarea, select, [contenteditable]'

/**
 * Queues presses until React has hydrated the page, then repeats them in order. Links and searches
 * work without scripts, so they are let through. Without a network only forms are queued, and a
 * notice appears.
 * @returns a function that performs the queued presses at once, for when the scripts fail to load
 */
export function recordPresses(): () => void {
  let queued: QueuedPress[] = []
  const holding = new AbortController()

  function onPress(event: Event) {
    const pressed = needsScripts(event)
    const isBlocked = !navigator.onLine && leadsAway(event)
    if (!pressed && !isBlocked) return
    // React may already listen, and must not handle this event as well.
    event.stopImmediatePropagation()
    event.preventDefault()
    if (!navigator.onLine) showOffline()
    // Form input is queued even without a network. A menu that opens much later would only surprise.
    if (pressed && (navigator.onLine || pressed.matches('form, [data-sends]'))) {
      enqueue({ pressed, by: event instanceof SubmitEvent ? event.submitter : null })
    }
  }

  // A form is sent once: of two submits the later one counts. Any other press counts each time.
  function enqueue(press: QueuedPress) {
    const earlier = queued.find(
      ({ pressed }) => pressed === press.pressed && pressed instanceof HTMLFormElement,
    )
    if (earlier) mark(earlier, null)
    queued = [...queued.filter((other) => other !== earlier), press]
    mark(press, 'true')
  }

  async function replay() {
    holding.abort()
    const due = queued
    queued = []
    for (const press of due) {
      const { pressed, by } = press
      // React may have replaced the element.
      if (!pressed.isConnected) continue
      mark(press, null)
      if (pressed instanceof HTMLFormElement) pressed.requestSubmit(by)
      else pressed.click()
      // The next press waits until this one has taken effect.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }

  for (const press of presses) {
    addEventListener(press, onPress, { capture: true, signal: holding.signal })
  }
  addEventListener(hydratedEvent, replay, { once: true })
  return () => {
    void replay()
    for (const press of presses) addEventListener(press, showBlockedIfNeeded, { capture: true })
  }
}

function showBlockedIfNeeded(event: Event) {
  // A form with its own address also works without scripts.
  if (needsScripts(event)?.matches('form[action]') === false) showBlocked()
}

function mark({ pressed, by }: QueuedPress, busy: string | null) {
  const marked = by ?? pressed
  marked.ariaBusy = busy
}

/** The element that only a script can handle, or that would otherwise leave the page. */
function needsScripts(event: Event): HTMLElement | null {
  const { target, type } = event
  if (!(target instanceof Element)) return null
  if (type === 'submit') {
    return target.closest<HTMLElement>('form:not([action]), form[method=post]')
  }
  if (event instanceof KeyboardEvent) {
    if (isSearchKey(event)) return document.querySelector<HTMLElement>('[aria-keyshortcuts]')
    // Browsers do not submit a form on Enter while its only button waits for scripts.
    const isEnter = event.key === 'Enter' && target.matches('input')
    const form = isEnter ? target.closest('form:not([action])') : null
    return form?.querySelector<HTMLElement>('[data-sends]') ?? null
  }
  if (type !== 'click' || !(event instanceof MouseEvent)) return null
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  const pressed = target.closest<HTMLElement>('button:not([type=submit]), [role=button]')
  return pressed && opensByItself(pressed) ? null : pressed
}

/** Applies to the menu's button, for example, in browsers that support `command`. */
const opensByItself = (pressed: HTMLElement) =>
  pressed.hasAttribute('commandfor') && areCommandsKnown()

/** A key that opens the search, unless it belongs to a field; see search-button.tsx. */
function isSearchKey({ altKey, ctrlKey, key, metaKey, target }: KeyboardEvent) {
  if (altKey || !(target instanceof Element) || target.closest(fields)) return false
  if (document.querySelector('dialog[open], [role=dialog], [role=alertdialog]')) return false
  return ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/'
}

/**
 * Whether the press leads to another page of the shop, which could not load offline. A search is a
 * form.
 */
function leadsAway({ target, type }: Event): boolean {
  if (type === 'submit') return true
  const link = type === 'click' && target instanceof Element && target.closest('a')
  if (!link || link.target || link.origin !== location.origin) return false
  return link.hash === '' || link.pathname + link.search !== location.pathname + location.search
}
