import type { Api } from '@nirbhaya/contract/client/client'
import { type Content, getContent } from '@nirbhaya/contract/content/content'
import { createContext } from 'react-router'

/** The function that loads the owner's content. All loaders of one request share its result. */
export const contentContext = createContext<() => Promise<Content>>()

const nothing: Content = { samples: [] }

/** Loads the owner's content. If this fails, the page renders without the owner's parts. */
export async function loadContent(api: Api): Promise<Content> {
  try {
    return (await api(getContent)).content
  } catch (error) {
    console.warn('Fetching the content failed:', error)
    return nothing
  }
}
