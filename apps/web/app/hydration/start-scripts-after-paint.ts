import { deferredScriptsEvent, deferredScriptsId } from './page-events.ts'

const touches = ['pointerdown', 'keydown', 'click', 'submit']

/** Starts the page's scripts after the first paint or at the first touch or key, whichever is earlier. */
export function startScriptsAfterPaint(onFailed: () => void): void {
  let scripts: DocumentFragment | undefined
  let isDue = false

  function start() {
    isDue = true
    if (!scripts) return
    for (const part of scripts.children) part.addEventListener('error', onFailed, { once: true })
    document.head.append(scripts)
    scripts = undefined
  }

  // The scripts are inside a <noscript> in the template, and browsers that run scripts read a <noscript> as
  // text. `createContextualFragment` turns the text into elements, which load and run once they are added to
  // the page.
  addEventListener(deferredScriptsEvent, () => {
    const holder = document.getElementById(deferredScriptsId) as HTMLTemplateElement
    scripts = document.createRange().createContextualFragment(holder.content.textContent)
    // Inline scripts without a type only prepare data for the modules, and load nothing. So they run at once.
    document.head.append(...scripts.querySelectorAll('script:not([type])'))
    if (isDue) start()
  })

  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start()
  }).observe({ type: 'paint', buffered: true })
  // A background tab does not paint, and some browsers do not report the paint. So the scripts start at the
  // latest one second after the page has loaded.
  addEventListener('load', () => setTimeout(start, 1_000), { once: true })
  for (const touch of touches) addEventListener(touch, start, { capture: true, once: true })
}
