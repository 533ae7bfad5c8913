import { messages } from '@nirbhaya/contract/messages/specification'
import { type SiteContent, siteContentIn } from '../content/site-content.ts'
import type { Matches } from '../seo/site-address.ts'

/** Returns the blog's title and introduction. A blog without words of the owner has the usual title. */
export function blogHeading(blog: SiteContent['blog']) {
  const title = blog?.title || messages.blogTitle
  const intro = blog?.intro ?? ''
  return { title, intro, description: blog?.description || intro || title }
}

export const blogHeadingOf = (matches: Matches) => blogHeading(siteContentIn(matches).blog)
