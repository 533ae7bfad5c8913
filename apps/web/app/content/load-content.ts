import type { Api } from '@nirbhaya/contract/client/client'
import { type Content, getContent } from '@nirbhaya/contract/content/content'
import { createContext } from 'react-router'

/** Loads the owner's content once per page, whichever loader asks first. */
export const contentContext = createContext<() => Promise<Content>>()

const nothing: Content = { samples: [] }

/** If the content fails to load, the page renders with fewer parts. */
export async function loadContent(api: Api): Promise<Content> {
  try {
    return (await api(getContent)).content
  } catch (error) {
    console.warn('Fetching the content failed:', error)
    return nothing
  }
}
