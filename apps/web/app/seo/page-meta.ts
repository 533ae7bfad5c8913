import type { MetaDescriptor } from 'react-router'
import { shopFrontIn } from '../api/shop-front.ts'
import { mainWordsOf } from '../content/main-words.ts'
import { titleOf } from '../content/titles.ts'
import { defaultPreview, previewAlt } from '../demo/link-previews.ts'
import { addressesOf, brandOf, type Matches } from './site-address.ts'

interface PageMeta {
  title: string
  description: string
  keywords?: string
  /** The page's own path, with the leading slash. */
  path: string
  /** The URL or path of a picture for link previews, by default `defaultPreview`, which shows the pendant. */
  image?: string | undefined
  /** The alt text of `image`. Not needed for pictures of link-previews.ts: that file has their alt texts. */
  imageAlt?: string | undefined
  matches: Matches
}

/** Returns the title of a page, and asks search engines not to list the page. */
export const unlistedMeta = (name: string, matches: Matches): MetaDescriptor[] => [
  { title: pageTitle(name, matches) },
  { name: 'robots', content: 'noindex' },
]

/** The `meta` of a page that search engines should not list. */
export const unlisted =
  (name: string) =>
  ({ matches }: { matches: Matches }) =>
    unlistedMeta(name, matches)

/** Returns the title of a page, with the name of the shop. */
export const pageTitle = (name: string, matches: Matches) => titleOf(name, brandOf(matches).name)

/** Returns the title, description, canonical URL and link preview of a public page. */
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
  // The default picture for link previews shows the pendant. If the shop's main product is not the pendant, a
  // page without its own `image` has no preview picture, unless the owner has saved one.
  const { card } = brandOf(matches)
  const demoCard = mainWordsOf(shopFrontIn(matches)).isPendant ? defaultPreview : undefined
  const picture = image ?? card?.url ?? demoCard
  const cardAlt = picture && previewAlt(picture)
  const descriptors: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: absolute(path) },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brandOf(matches).name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(path) },
    { property: 'og:locale', content: 'en_IN' },
    ...(picture ? [{ property: 'og:image', content: absolute(picture) }] : []),
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
