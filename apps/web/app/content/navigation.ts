import type { PageBrand } from '@nirbhaya/contract/brand/rules'
import type { ShopFront } from '@nirbhaya/contract/catalogue/catalogue'
import type { LinkedPage } from '@nirbhaya/contract/content/content-kinds'
import {
  type ButtonTarget,
  type PageLink,
  usualContent,
} from '@nirbhaya/contract/content/usual-content'
import { mainPathsOf } from './main-paths.ts'
import { mainWordsOf } from './main-words.ts'
import type { SiteContent } from './site-content.ts'

/** The links in the header, the menu and the footer of every page, with their labels. */

export interface SiteLink {
  label: string
  to: string
}

type Front = Pick<ShopFront, 'mainSlug' | 'otherMain'>

/** Returns the link to a page with its usual label; undefined if the shop has no such page. */
function linkTo(page: Exclude<LinkedPage, 'own'>, site: SiteContent, front: Front) {
  const { story, product } = mainPathsOf(front)
  const links: Record<typeof page, SiteLink | false> = {
    home: { label: 'Home', to: '/' },
    story: front.mainSlug !== null && { label: mainWordsOf(front).link, to: story },
    product: front.mainSlug !== null && { label: 'Pre-book', to: product },
    collection: { label: 'Collection', to: '/collection' },
    blog: { label: 'Blog', to: '/blogs' },
    customize: site.hasCustomize === true && { label: 'Customize', to: '/custom' },
    questions: site.hasFaq === true && { label: 'Questions', to: '/#faq' },
    contact: { label: 'Contact', to: '/contact' },
    complaints: { label: 'Complaints', to: '/complaint' },
  }
  return links[page] || undefined
}

/**
 * Returns the address to which the button of a banner leads; undefined if the shop has no such page. In a shop without
 * products, the main product's pages are the page that lists the products.
 */
export function buttonPathOf(
  { page, address }: ButtonTarget,
  site: SiteContent,
  front: Front,
): string | undefined {
  if (page === 'own') return address
  if (page === 'story' || page === 'product') return mainPathsOf(front)[page]
  return linkTo(page, site, front)?.to
}

function linksOf(items: readonly PageLink[], site: SiteContent, front: Front): SiteLink[] {
  return items.flatMap(({ page, label, address }) => {
    if (page === 'own') return [{ label, to: address }]
    const link = linkTo(page, site, front)
    return link ? [{ ...link, label: label || link.label }] : []
  })
}

export const headerLinksOf = (site: SiteContent, front: Front): SiteLink[] =>
  linksOf((site.menu ?? usualContent.menu).items, site, front)

/**
 * Returns the links of the menu on narrow screens: the links of the header, and a link to the main product's
 * story, for which the header has no room.
 */
export function menuLinksOf(site: SiteContent, front: Front): SiteLink[] {
  const links = headerLinksOf(site, front)
  const story = linkTo('story', site, front)
  return story && !links.some(({ to }) => to === story.to) ? links.toSpliced(1, 0, story) : links
}

/** Returns the links in the footer. If there is a main product, its pages are among them. */
export const footerLinksOf = (site: SiteContent, front: Front): SiteLink[] =>
  linksOf((site.footer ?? usualContent.footer).items, site, front)

export const accountLinks = (isSignedIn: boolean): SiteLink[] => [
  isSignedIn ? { label: 'My Profile', to: '/my-profile' } : { label: 'Log in', to: '/login' },
  { label: 'Cart', to: '/cart' },
  { label: 'My Orders', to: '/my-orders' },
]

export const smallPrintOf = ({ name, since }: Pick<PageBrand, 'name' | 'since'>) =>
  `Copyright ${since} ${name}. Sold by pre-booking in India.`
