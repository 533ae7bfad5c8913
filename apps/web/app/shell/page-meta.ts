import type { MetaDescriptor } from 'react-router'

interface PageMeta {
  title: string
  description: string
  keywords?: string
  /** The page's own address, from the first slash. */
  path: string
  /** A picture for link previews; an address or a path. */
  image?: string | undefined
  /** A route's `matches`: the root's data knows where the site is served. */
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

interface RootData {
  site?: { publicUrl: string }
}

/** Title of a page that is nobody's landing page: search engines leave it out. */
export const unlistedMeta = (name: string): MetaDescriptor[] => [
  { title: pageTitle(name) },
  { name: 'robots', content: 'noindex' },
]

export const pageTitle = (name: string) => `${name} | Nirbhaya`

/** Title, description, canonical address and link preview of a public page. */
export function pageMeta({ title, description, keywords, path, image, matches }: PageMeta) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  const publicUrl = root?.site?.publicUrl ?? ''
  const absolute = (address: string) =>
    address.startsWith('http') ? address : `${publicUrl}${address}`
  const descriptors: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: absolute(path) },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Nirbhaya' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(path) },
  ]
  if (keywords) descriptors.push({ name: 'keywords', content: keywords })
  if (image) {
    descriptors.push(
      { property: 'og:image', content: absolute(image) },
      { name: 'twitter:card', content: 'summary_large_image' },
    )
  }
  return descriptors
}
