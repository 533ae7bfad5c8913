import { deferredScriptsEvent, hydratingEvent } from './page-events.ts'

interface WrittenText {
  text: Text
  words: string
  parent: Node
  before: Node | null
}

/**
 * Restores texts that a translator has replaced, before React hydrates the page. React would render the whole
 * page again for one different text and lose the input. The translator notices the change and translates
 * again.
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
    // The shop itself has no such elements: translators put their texts into them.
    for (const font of document.querySelectorAll('font')) font.remove()
    // In reverse order, so that the node before which a text is inserted is already restored.
    for (const { text, words, parent, before } of written.splice(0).reverse()) {
      if (text.data !== words) text.data = words
      if (text.parentNode !== parent) {
        parent.insertBefore(text, before?.parentNode === parent ? before : null)
      }
    }
  })
}
