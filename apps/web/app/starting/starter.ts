/** On the window, once the page has come alive, and with each part of it that does so later. */
export const aliveEvent = 'page-alive'

/** On the window, with the first move that somebody makes on the page; from then on it is marked, too. */
export const moveEvent = 'first-move'

/**
 * Stands in the page as it is and runs before anything else there: begins the page's scripts once it
 * has been painted, when the browser has nothing else to do or at the first touch, whichever is
 * sooner. What is pressed meanwhile is held back, and done again once the page is alive; in a part
 * that waits for its own script, once that part is. Without a network only forms are, and it is said
 * that there is none, of links to other pages, too.
 *
 * Nothing outside of it is at its hand: it is written into the page as text, doc comments too.
 */
export function starter(
  entryId: string,
  events: { alive: string; move: string; offline: string },
  sessionKey: string,
): void {
  // Where it may, zod compiles its schemas. Our content security policy forbids that, and browsers
  // report the attempt: it is told not to try, before any module runs.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
  // The header has a login for everybody else. Some browsers let nobody read what they keep.
  try {
    // biome-ignore lint/style/noRestrictedGlobals: what reads it safely is not at hand here
    if (localStorage.getItem(sessionKey)) document.documentElement.dataset.signedIn = ''
  } catch {}
  // Of a form that was sent, by which of its buttons: that may be the whole answer.
  let held: { pressed: HTMLElement; by: HTMLElement | null }[] = []
  const touches = ['pointerdown', 'keydown', 'click', 'submit']
  let hasBegun = false
  let isAlive = false
  let hasFailed = false

  function begin() {
    const entry = document.getElementById(entryId)
    if (hasBegun || !entry) return
    hasBegun = true
    const script = document.createElement('script')
    script.type = 'module'
    script.text = entry.textContent
    script.onerror = onFailed
    document.head.append(script)
  }

  function soon() {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 2_000 })
    else setTimeout(begin, 200)
  }

  const searchButton = () => document.querySelector<HTMLElement>('[aria-keyshortcuts]')
  const fields = 'input, textarea, select, [contenteditable]'

  // The search's, unless it is meant for a field: see search-button.tsx.
  function isShortcut({ altKey, ctrlKey, key, metaKey, target }: KeyboardEvent) {
    if (altKey || !(target instanceof Element) || target.closest(fields)) return
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    return ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/'
  }

  // Such a page would not come; within this one, and to programs, a link still leads. A search is a form.
  function leadsAway({ target, type }: Event): boolean {
    if (type === 'submit') return true
    const link = type === 'click' && target instanceof Element && target.closest('a')
    if (!link || link.target || link.origin !== location.origin) return false
    return link.hash === '' || link.pathname + link.search !== location.pathname + location.search
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
    if (event instanceof KeyboardEvent) return isShortcut(event) ? searchButton() : null
    if (event.type !== 'click' || !(event instanceof MouseEvent)) return null
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
    return event.target.closest<HTMLElement>('button:not([type=submit]), [role=button]')
  }

  const isAsleep = (pressed: Element) => !isAlive || pressed.closest('[data-waits]') !== null
  const waits = (pressed: Element) => !hasFailed && isAsleep(pressed)

  function onTouch(event: Event) {
    begin()
    const pressed = isForScripts(event)
    const isHeld = pressed !== null && waits(pressed)
    const isKept = !navigator.onLine && leadsAway(event) && isAsleep(event.target as Element)
    if (!isHeld && !isKept) return
    // Nor is it for React, which may be about to listen.
    event.stopImmediatePropagation()
    event.preventDefault()
    if (!navigator.onLine) sayOffline()
    // What was entered is sent even so; that a menu opens long after would only surprise.
    if (isHeld && (navigator.onLine || pressed.matches('form, [data-sends]'))) {
      hold({ pressed, by: event instanceof SubmitEvent ? event.submitter : null })
    }
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

  // When no scripts come, a link still leads. A browser asks for what failed no more but for a page anew.
  function onFailed() {
    if (!navigator.onLine)
      return addEventListener('online', () => location.reload(), { once: true })
    hasFailed = true
    void doAgain()
  }

  // Each by itself, as they were pressed.
  async function doAgain() {
    // Of what React has drawn anew nothing is left to press.
    held = held.filter(({ pressed }) => pressed.isConnected)
    const due = held.filter(({ pressed }) => !waits(pressed))
    held = held.filter((one) => !due.includes(one))
    for (const one of due) {
      const { pressed, by } = one
      mark(one, null)
      if (pressed instanceof HTMLFormElement) pressed.requestSubmit(by)
      else pressed.click()
      await new Promise((resolve) => setTimeout(resolve))
    }
  }

  let notice: ReturnType<typeof setTimeout>

  // Taken away in between, so that it is announced anew.
  function sayOffline() {
    hideOffline()
    notice = setTimeout(() => {
      document.documentElement.dataset.offline = ''
      notice = setTimeout(hideOffline, 4_000)
    })
  }

  function hideOffline() {
    clearTimeout(notice)
    delete document.documentElement.dataset.offline
  }

  const moves = [...touches, 'scroll', 'pointermove', 'focusin']

  function onMove(event: Event) {
    // Of a pointer that rests, and a page that moves below it.
    if (event instanceof MouseEvent && event.type === 'pointermove' && isStill(event)) return
    for (const move of moves) removeEventListener(move, onMove, true)
    document.documentElement.dataset.moved = ''
    dispatchEvent(new Event(events.move))
  }

  const isStill = ({ movementX, movementY }: MouseEvent) => movementX === 0 && movementY === 0

  // First, because what is held back is for nobody after it.
  for (const move of moves) addEventListener(move, onMove, true)
  for (const touch of touches) addEventListener(touch, onTouch, true)
  addEventListener(events.alive, () => {
    isAlive = true
    void doAgain()
  })
  for (const lost of ['offline', events.offline]) addEventListener(lost, sayOffline)
  addEventListener('online', hideOffline)
  // By now what is on the first screen has been painted, its pictures too.
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}
