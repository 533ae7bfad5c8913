import type { PageBrand } from '@nirbhaya/contract/brand/rules'
import type { ShopFront } from '@nirbhaya/contract/catalogue/catalogue'
import { shell } from '@nirbhaya/contract/messages/shell'
import { useShopFront } from '../api/shop-front.ts'
import { pendantWords } from '../demo/main-words.ts'

type Front = Pick<ShopFront, 'mainSlug' | 'otherMain'>

/** The texts about the main product in menus, on buttons and on general pages. */
export interface MainWords {
  /** Whether the main product is the pendant. The shop's own pictures and texts describe only the pendant. */
  isPendant: boolean
  line: string
  /** The text of the link to the product in menus. */
  link: string
  /** The text of the link to the product's story beside a search. */
  storyLink: string
  /** The label of a button that leads to the product. */
  see: string
}

const nothingYet: MainWords = {
  isPendant: false,
  line: 'Something new is being made.',
  link: 'Products',
  storyLink: 'Products',
  see: shell.seeProducts,
}

/**
 * Returns the texts about the main product. The pendant has fixed texts. The texts about another product
 * contain its name and the owner's one-line description of it.
 */
export function mainWordsOf({ mainSlug, otherMain }: Front): MainWords {
  if (mainSlug === null) return nothingYet
  if (!otherMain) return { isPendant: true, ...pendantWords }
  const { name, line } = otherMain
  return { isPendant: false, line: line ?? name, link: name, storyLink: name, see: shell.see(name) }
}

/** Returns the sentence about the shop: the owner's own, or else the main product's. */
export const lineOf = ({ line }: Pick<PageBrand, 'line'>, front: Front): string =>
  line || mainWordsOf(front).line

export const useMainWords = (): MainWords => mainWordsOf(useShopFront())
