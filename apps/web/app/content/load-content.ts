import type { Api } from '@nirbhaya/contract/client/client'
import { type Content, getContent } from '@nirbhaya/contract/content/content'
import { createContext } from 'react-router'

/** What the owner says on the public pages: asked for once a page, by whichever loader is first. */
export const contentContext = createContext<() => Promise<Content>>()

const nothing: Content = { samples: [] }

/** A page stands without it, with fewer parts. */
export async function loadContent(api: Api): Promise<Content> {
  try {
    return (await api(getContent)).content
  } catch (error) {
    console.warn('Fetching the content failed:', error)
    return nothing
  }
}
