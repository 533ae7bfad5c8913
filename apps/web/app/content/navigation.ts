import type { PageBrand } from '@nirbhaya/contract/brand/rules'
import type { ShopFront } from '@nirbhaya/contract/catalogue/catalogue'
import { mainPathsOf } from './main-paths.ts'
import { mainWordsOf } from './main-words.ts'

/** The links in the header, the menu and the footer of every page, with their labels. */

export interface SiteLink {
  label: string
  to: string
}

export const navigation: SiteLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Blog', to: '/blogs' },
  { label: 'Customize', to: '/custom' },
  { label: 'Contact', to: '/contact' },
]

type Front = Pick<ShopFront, 'mainSlug' | 'otherMain'>

interface Pages extends Front {
  hasFaq: boolean
}

const mainLink = (front: Front): SiteLink[] =>
  front.mainSlug === null ? [] : [{ label: mainWordsOf(front).link, to: mainPathsOf(front).story }]

/**
 * Returns the links of the menu on narrow screens: the links of the header, and a link to the main product's
 * story, for which the header has no room.
 */
export const menuLinksOf = (front: Front): SiteLink[] => [
  ...navigation.slice(0, 1),
  ...mainLink(front),
  ...navigation.slice(1),
]

/** Returns the links in the footer. If there is a main product, its pages are among them. */
export function footerLinksOf({ hasFaq, ...front }: Pages): SiteLink[] {
  const { product } = mainPathsOf(front)
  return [
    ...mainLink(front),
    ...(front.mainSlug === null ? [] : [{ label: 'Pre-book', to: product }]),
    { label: 'Collection', to: '/collection' },
    { label: 'Blog', to: '/blogs' },
    ...(hasFaq ? [{ label: 'Questions', to: '/#faq' }] : []),
    { label: 'Contact', to: '/contact' },
    { label: 'Complaints', to: '/complaint' },
  ]
}

export const accountLinks = (isSignedIn: boolean): SiteLink[] => [
  isSignedIn ? { label: 'My Profile', to: '/my-profile' } : { label: 'Log in', to: '/login' },
  { label: 'Cart', to: '/cart' },
  { label: 'My Orders', to: '/my-orders' },
]

/** The social networks that the shop can link to, and the labels of their icons. */
export const socialNetworks = {
  facebook: (shop: string) => `${shop} on Facebook`,
  linkedin: (shop: string) => `${shop} on LinkedIn`,
  instagram: (shop: string) => `${shop} on Instagram`,
}

export type SocialNetwork = keyof typeof socialNetworks

export const smallPrintOf = ({ name, since }: Pick<PageBrand, 'name' | 'since'>) =>
  `Copyright ${since} ${name}. Sold by pre-booking in India.`
