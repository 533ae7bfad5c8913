import type { ShopFront } from '@nirbhaya/contract/catalogue/catalogue'
import { shell } from '@nirbhaya/contract/messages/shell'
import { useShopFront } from '../api/shop-front.ts'

type Front = Pick<ShopFront, 'otherMain'>

/** What pages say of the main product. */
export interface MainWords {
  /** Whether the pictures and texts that come with the shop belong to it. */
  isPendant: boolean
  /** What it is, in one line. */
  line: string
  /** Its name in menus. */
  link: string
  /** The label of a button that leads to it. */
  see: string
}

const pendant: MainWords = {
  isPendant: true,
  line: 'A pendant that calls for help on a double press.',
  link: 'The pendant',
  see: shell.seePendant,
}

/** The pendant has words of the shop's own; of another product pages say what its owner does. */
export function mainWordsOf({ otherMain }: Front): MainWords {
  if (!otherMain) return pendant
  const { name, line } = otherMain
  return { isPendant: false, line: line ?? name, link: name, see: shell.see(name) }
}

export const useMainWords = (): MainWords => mainWordsOf(useShopFront())
