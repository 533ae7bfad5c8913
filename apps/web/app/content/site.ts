import type { ShopFront } from '@nirbhaya/contract/catalogue'
import { mainPathsOf } from './main-paths.ts'

/** Names, addresses and links that stand in the header and the footer of every page. */

export const brandLine = 'A pendant that calls for help on a double press.'

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

interface Pages extends Pick<ShopFront, 'mainSlug'> {
  /** The home page answers questions. */
  hasFaq: boolean
}

/** With the main product's pages, once there is one. */
export function quickLinksOf({ hasFaq, ...front }: Pages): SiteLink[] {
  const { story, product } = mainPathsOf(front)
  const ofProduct = [
    { label: 'The pendant', to: story },
    { label: 'Pre-book', to: product },
  ]
  return [
    ...(front.mainSlug === null ? [] : ofProduct),
    { label: 'Collection', to: '/collection' },
    { label: 'Blog', to: '/blogs' },
    ...(hasFaq ? [{ label: 'Questions', to: '/#faq' }] : []),
    { label: 'Contact', to: '/contact' },
  ]
}

export const accountLinks = (isSignedIn: boolean): SiteLink[] => [
  isSignedIn ? { label: 'My Profile', to: '/my-profile' } : { label: 'Log in', to: '/login' },
  { label: 'Cart', to: '/cart' },
  { label: 'My Orders', to: '/my-orders' },
]

/** The networks that a shop has profiles on, and what their icons are called. */
export const socialNetworks = {
  facebook: 'Nirbhaya on Facebook',
  linkedin: 'Nirbhaya on LinkedIn',
  instagram: 'Nirbhaya on Instagram',
}

export type SocialNetwork = keyof typeof socialNetworks

export const smallPrint = 'Copyright 2025 Nirbhaya. Sold by pre-booking in India.'
