import type { MetaDescriptor } from 'react-router'
import { defaultPreview, previewAlt } from './link-previews.ts'
import { addressesOf, type Matches } from './site-address.ts'

interface PageMeta {
  title: string
  description: string
  keywords?: string
  /** The page's own address, from the first slash. */
  path: string
  /** A picture for link previews, an address or a path; the shop's own card where there is none. */
  image?: string | undefined
  /** What that picture shows, where the shop's own cards do not say. */
  imageAlt?: string | undefined
  matches: Matches
}

/** Title of a page that is nobody's landing page: search engines leave it out. */
export const unlistedMeta = (name: string): MetaDescriptor[] => [
  { title: pageTitle(name) },
  { name: 'robots', content: 'noindex' },
]

export const pageTitle = (name: string) => `${name} | Nirbhaya`

/** Title, description, canonical address and link preview of a public page. */
export function pageMeta({
  title,
  description,
  keywords,
  path,
  image,
  imageAlt,
  matches,
}: PageMeta) {
  const absolute = addressesOf(matches)
  const picture = image ?? defaultPreview
  const cardAlt = previewAlt(picture)
  const descriptors: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: absolute(path) },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Nirbhaya' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(path) },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:image', content: absolute(picture) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  if (keywords) descriptors.push({ name: 'keywords', content: keywords })
  if (cardAlt) {
    descriptors.push(
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
    )
  }
  const alt = cardAlt ?? imageAlt
  if (alt) descriptors.push({ property: 'og:image:alt', content: alt })
  return descriptors
}
