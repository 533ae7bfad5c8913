import { areCommandsKnown } from '../ui/commands.ts'
import { showOffline } from './network-notice.ts'
import { hydratedEvent } from './page-events.ts'

interface HeldPress {
  pressed: HTMLElement
  /** The button that sent a form: it may be the whole answer. */
  by: HTMLElement | null
}

const presses = ['keydown', 'click', 'submit']
const fields = 'input, textarea, select, [contenteditable]'

/**
 * Holds back what is pressed before React has taken over the page, and does it again then, in its order.
 * Links lead and a search is sent without scripts, so they are let through. Without a network only forms are
 * held, and the notice says that there is none.
 * @returns what does them at once, where the scripts do not come
 */
export function recordPresses(): () => void {
  let held: HeldPress[] = []
  const holding = new AbortController()

  function onPress(event: Event) {
    const pressed = needsScripts(event)
    const isKept = !navigator.onLine && leadsAway(event)
    if (!pressed && !isKept) return
    // Nor is it for React, which may be about to listen.
    event.stopImmediatePropagation()
    event.preventDefault()
    if (!navigator.onLine) showOffline()
    // What was entered is sent even so; that a menu opens long after would only surprise.
    if (pressed && (navigator.onLine || pressed.matches('form, [data-sends]'))) {
      hold({ pressed, by: event instanceof SubmitEvent ? event.submitter : null })
    }
  }

  // A form is sent once: of two answers the later one counts. Any other press counts each time.
  function hold(press: HeldPress) {
    const earlier = held.find(
      ({ pressed }) => pressed === press.pressed && pressed instanceof HTMLFormElement,
    )
    if (earlier) mark(earlier, null)
    held = [...held.filter((other) => other !== earlier), press]
    mark(press, 'true')
  }

  async function doAgain() {
    holding.abort()
    const due = held
    held = []
    for (const press of due) {
      const { pressed, by } = press
      // Of what React has drawn anew nothing is left to press.
      if (!pressed.isConnected) continue
      mark(press, null)
      if (pressed instanceof HTMLFormElement) pressed.requestSubmit(by)
      else pressed.click()
      // The next one is done when this one has had its effect.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }

  for (const press of presses) {
    addEventListener(press, onPress, { capture: true, signal: holding.signal })
  }
  addEventListener(hydratedEvent, doAgain, { once: true })
  return doAgain
}

function mark({ pressed, by }: HeldPress, busy: string | null) {
  const marked = by ?? pressed
  marked.ariaBusy = busy
}

/** What only a script can do, or does without leaving the page. */
function needsScripts(event: Event): HTMLElement | null {
  const { target, type } = event
  if (!(target instanceof Element)) return null
  if (type === 'submit') {
    return target.closest<HTMLElement>('form:not([action]), form[method=post]')
  }
  if (event instanceof KeyboardEvent) {
    if (isSearchKey(event)) return document.querySelector<HTMLElement>('[aria-keyshortcuts]')
    // A form whose button waits for scripts has none that Enter would press.
    const isEnter = event.key === 'Enter' && target.matches('input')
    const form = isEnter ? target.closest('form:not([action])') : null
    return form?.querySelector<HTMLElement>('[data-sends]') ?? null
  }
  if (type !== 'click' || !(event instanceof MouseEvent)) return null
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  const pressed = target.closest<HTMLElement>('button:not([type=submit]), [role=button]')
  return pressed && opensByItself(pressed) ? null : pressed
}

/** The menu's button, for example, where browsers know commands. */
const opensByItself = (pressed: HTMLElement) =>
  pressed.hasAttribute('commandfor') && areCommandsKnown()

/** A key that opens the search, unless it is meant for a field: see search-button.tsx. */
function isSearchKey({ altKey, ctrlKey, key, metaKey, target }: KeyboardEvent) {
  if (altKey || !(target instanceof Element) || target.closest(fields)) return false
  if (document.querySelector('dialog[open], [role=dialog], [role=alertdialog]')) return false
  return ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/'
}

/** Another page of the shop, which would not come without a network. A search is a form. */
function leadsAway({ target, type }: Event): boolean {
  if (type === 'submit') return true
  const link = type === 'click' && target instanceof Element && target.closest('a')
  if (!link || link.target || link.origin !== location.origin) return false
  return link.hash === '' || link.pathname + link.search !== location.pathname + location.search
}
