import { deferredScriptsEvent, hydratingEvent } from './page-events.ts'

interface WrittenText {
  text: Text
  words: string
  parent: Node
  before: Node | null
}

/**
 * Remembers the texts of the page. Right before hydration, it restores those that the browser's translator
 * has replaced. If one text differed, React would render the whole page again, and typed text would be lost.
 * After hydration, the translator translates the page again.
 */
export function rememberOriginalTexts(): void {
  const written: WrittenText[] = []

  addEventListener(
    deferredScriptsEvent,
    () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        const { data: words, parentNode: parent, nextSibling: before } = text
        if (parent) written.push({ text, words, parent, before })
      }
    },
    { once: true },
  )

  addEventListener(hydratingEvent, () => {
    // The browser's translator puts its texts into `font` elements. The shop itself has no `font` elements.
    for (const font of document.querySelectorAll('font')) font.remove()
    // Each text is inserted before the node that followed it on the page, `before`. If `before` is also a
    // text, it must be back on the page first. So the texts are restored from the last to the first.
    for (const { text, words, parent, before } of written.splice(0).reverse()) {
      if (text.data !== words) text.data = words
      if (text.parentNode !== parent) {
        parent.insertBefore(text, before?.parentNode === parent ? before : null)
      }
    }
  })
}
