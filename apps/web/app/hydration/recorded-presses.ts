import { arePopoversKnown } from '../ui/popover-support.ts'
import { showBlocked, showOffline } from './network-notice.ts'
import { hydratedEvent } from './page-events.ts'

interface QueuedPress {
  pressed: HTMLElement
  /** The pressed submit button. Some forms send nothing but its value. */
  by: HTMLElement | null
}

const presses = ['keydown', 'click', 'submit']
const fields = 'input, textarea, select, [contenteditable]'
// Browsers that do not know popovers ignore the unknown part of `:is`.
const dialogs = 'dialog:is([open], :popover-open), [role=dialog], [role=alertdialog]'

/**
 * Records presses until React has hydrated the page, then repeats them in order. Links and searches also work
 * without scripts, so they are not recorded. Without a network, a notice appears, and only presses that send
 * a form are recorded.
 * @returns a function that repeats the recorded presses at once. Call it if the scripts failed to load
 */
export function recordPresses(): () => void {
  let queued: QueuedPress[] = []
  const holding = new AbortController()

  function onPress(event: Event) {
    const pressed = needsScripts(event)
    const isBlocked = !navigator.onLine && leadsAway(event)
    if (!pressed && !isBlocked) return
    // React may already be listening, and must not handle this event as well.
    event.stopImmediatePropagation()
    event.preventDefault()
    if (!navigator.onLine) showOffline()
    // Without a network, only presses that send a form are recorded. Other presses are dropped: a menu that
    // opens much later, when the network is back, would only confuse.
    if (pressed && (navigator.onLine || pressed.matches('form, [data-sends]'))) {
      enqueue({ pressed, by: event instanceof SubmitEvent ? event.submitter : null })
    }
  }

  // Adds a press. A form is sent once, so a second submit replaces the first. Other presses are all kept.
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
      // If React has replaced the element, its press is dropped.
      if (!pressed.isConnected) continue
      mark(press, null)
      if (pressed instanceof HTMLFormElement) pressed.requestSubmit(by)
      else pressed.click()
      // Lets React handle this press before the next one is repeated, because the next press may depend on
      // the effect.
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
  // A form with an `action` also works without scripts, so no notice about blocked scripts is needed.
  if (needsScripts(event)?.matches('form[action]') === false) showBlocked()
}

function mark({ pressed, by }: QueuedPress, busy: string | null) {
  const marked = by ?? pressed
  marked.ariaBusy = busy
}

/**
 * Returns the element to press again after hydration; null if the press works without scripts. A form that
 * posts would also work without scripts, but the browser would leave the page. So it is returned, too.
 */
function needsScripts(event: Event): HTMLElement | null {
  const { target, type } = event
  if (!(target instanceof Element)) return null
  if (type === 'submit') {
    return target.closest<HTMLElement>('form:not([action]), form[method=post]')
  }
  if (event instanceof KeyboardEvent) {
    if (isSearchKey(event)) return document.querySelector<HTMLElement>('[aria-keyshortcuts]')
    // Before hydration, the button that sends a form has the type `button`, so Enter in a field would not
    // submit the form. Therefore Enter counts as a press of that button.
    const isEnter = event.key === 'Enter' && target.matches('input')
    const form = isEnter ? target.closest('form:not([action])') : null
    return form?.querySelector<HTMLElement>('[data-sends]') ?? null
  }
  if (type !== 'click' || !(event instanceof MouseEvent)) return null
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  const pressed = target.closest<HTMLElement>('button:not([type=submit]), [role=button]')
  return pressed && opensByItself(pressed) ? null : pressed
}

/** Whether the button works without scripts: it opens or closes a popover, and the browser knows these. */
const opensByItself = (pressed: HTMLElement) =>
  pressed.hasAttribute('popovertarget') && arePopoversKnown()

/** Whether a key opens the search. A key typed into a field does not; see search-button.tsx. */
function isSearchKey({ altKey, ctrlKey, key, metaKey, target }: KeyboardEvent) {
  if (altKey || !(target instanceof Element) || target.closest(fields)) return false
  if (document.querySelector(dialogs)) return false
  return ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/'
}

/**
 * Whether the browser would leave the page after this event. That is true for the submit of any form, and for
 * a click on a link within the shop, unless the link leads to an anchor of the current page.
 */
function leadsAway({ target, type }: Event): boolean {
  if (type === 'submit') return true
  const link = type === 'click' && target instanceof Element && target.closest('a')
  if (!link || link.target || link.origin !== location.origin) return false
  return link.hash === '' || link.pathname + link.search !== location.pathname + location.search
}
