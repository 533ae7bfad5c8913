/** On the window, once the page has come alive. */
export const aliveEvent = 'page-alive'

/**
 * Stands in the page as it is and runs before anything else there: begins the page's scripts once it
 * has been painted, when the browser has nothing else to do or at the first touch, whichever is
 * sooner. What is pressed meanwhile is held back, and done again once the page is alive.
 *
 * Nothing outside of it is at its hand: it is written into the page as text, doc comments too.
 */
export function starter(entryId: string, alive: string): void {
  // Where it may, zod compiles its schemas. Our content security policy forbids that, and browsers
  // report the attempt: it is told not to try, before any module runs.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
  // Of a form that was sent, by which of its buttons: that may be the whole answer.
  let held: { pressed: HTMLElement; by: HTMLElement | null }[] = []
  const touches = ['pointerdown', 'keydown', 'click', 'submit']
  let hasBegun = false

  function begin() {
    const entry = document.getElementById(entryId)
    if (hasBegun || !entry) return
    hasBegun = true
    const script = document.createElement('script')
    script.type = 'module'
    script.text = entry.textContent
    script.onerror = doAgain
    document.head.append(script)
  }

  function soon() {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 2_000 })
    else setTimeout(begin, 200)
  }

  // What only a script can do, or does without leaving the page: links lead, and a search is sent,
  // without one.
  function isForScripts(event: Event): HTMLElement | null {
    if (!(event.target instanceof Element)) return null
    if (event.type === 'submit') {
      return event.target.closest<HTMLElement>('form:not([action]), form[method=post]')
    }
    // A form whose button waits for scripts has none that Enter would press.
    if (event instanceof KeyboardEvent && event.key === 'Enter' && event.target.matches('input')) {
      const form = event.target.closest('form:not([action])')
      return form?.querySelector<HTMLElement>('[data-sends]') ?? null
    }
    if (event.type !== 'click' || !(event instanceof MouseEvent)) return null
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
    return event.target.closest<HTMLElement>('button:not([type=submit]), [role=button]')
  }

  function onTouch(event: Event) {
    begin()
    const pressed = isForScripts(event)
    if (!pressed) return
    // Nor is it for React, which may be about to listen.
    event.stopImmediatePropagation()
    event.preventDefault()
    hold({ pressed, by: event instanceof SubmitEvent ? event.submitter : null })
  }

  // A form is sent once: of two answers the later one counts. Any other press counts each time.
  function hold(one: (typeof held)[number]) {
    const earlier = held.find(
      ({ pressed }) => pressed === one.pressed && pressed instanceof HTMLFormElement,
    )
    if (earlier) mark(earlier, null)
    held = [...held.filter((other) => other !== earlier), one]
    mark(one, 'true')
  }

  function mark({ pressed, by }: (typeof held)[number], busy: string | null) {
    const marked = by ?? pressed
    marked.ariaBusy = busy
  }

  // Each by itself, as they were pressed. When scripts do not come either, a link still leads.
  async function doAgain() {
    for (const touch of touches) removeEventListener(touch, onTouch, true)
    for (const one of held) {
      const { pressed, by } = one
      mark(one, null)
      if (pressed instanceof HTMLFormElement) pressed.requestSubmit(by)
      else pressed.click()
      await new Promise((resolve) => setTimeout(resolve))
    }
  }

  for (const touch of touches) addEventListener(touch, onTouch, true)
  addEventListener(alive, doAgain, { once: true })
  // By now what is on the first screen has been painted, its pictures too.
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}
