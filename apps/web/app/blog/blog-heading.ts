import type { Content } from '@nirbhaya/contract/content/content'
import { messages } from '@nirbhaya/contract/messages/specification'
import { siteContentIn } from '../content/site-content.ts'
import type { Matches } from '../seo/site-address.ts'

/** Returns the blog's title and introduction. A blog without words of the owner has the usual title. */
export function blogHeading(blog: Content['blog']) {
  const title = blog?.title || messages.blogTitle
  const intro = blog?.intro ?? ''
  return { title, intro, description: blog?.description || intro || title }
}

/** Returns the blog's title, for pages that show no more of its heading. */
export const blogTitleOf = (matches: Matches) =>
  siteContentIn(matches).blogTitle || messages.blogTitle
