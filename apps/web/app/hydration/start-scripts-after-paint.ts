import { deferredScriptsEvent, deferredScriptsId } from './page-events.ts'

const touches = ['pointerdown', 'keydown', 'click', 'submit']

/** Starts the page's scripts once it has been painted, or at the first touch or key, whichever is sooner. */
export function startScriptsAfterPaint(onFailed: () => void): void {
  let waiting: DocumentFragment | undefined
  let isDue = false

  function start() {
    isDue = true
    if (!waiting) return
    for (const part of waiting.children) part.addEventListener('error', onFailed, { once: true })
    document.head.append(waiting)
    waiting = undefined
  }

  // What stands in a <noscript> is text to a browser that runs scripts: here it becomes elements, which load
  // and run once they are in the page.
  addEventListener(deferredScriptsEvent, () => {
    const holder = document.getElementById(deferredScriptsId) as HTMLTemplateElement
    waiting = document.createRange().createContextualFragment(holder.content.textContent)
    // No modules: they only prepare what the scripts behind them in the page write to.
    document.head.append(...waiting.querySelectorAll('script:not([type])'))
    if (isDue) start()
  })

  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start()
  }).observe({ type: 'paint', buffered: true })
  // A tab in the background paints nothing, and some browsers do not tell.
  addEventListener('load', () => setTimeout(start, 1_000), { once: true })
  for (const touch of touches) addEventListener(touch, start, { capture: true, once: true })
}
