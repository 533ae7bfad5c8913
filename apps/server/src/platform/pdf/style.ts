import { paletteOf } from '@nirbhaya/contract/brand/palette'
import { colourNames, type ShopColours } from '@nirbhaya/contract/brand/rules'
import { demoBrand } from '@nirbhaya/contract/demo/demo-brand'
import type { Weight } from './faces.ts'

/** A4, in points. */
export const page = { width: 595.28, height: 841.89, margin: 48, bottom: 72 }

export interface Style {
  size: number
  weight?: Weight
  colour: string
  align?: 'left' | 'right'
}

/** How the shop looks on paper. */
export interface PrintedBrand extends ShopColours {
  name: string
  /** The owner's logo, as PNG. Without it, the name is printed in letters. */
  logo?: Uint8Array | undefined
}

/** The demo's colours, as on its pages. They were chosen by hand, not derived. */
const demoColours = {
  ink: '#2a0f2e',
  quiet: '#6a5370',
  pink: '#e6317e',
  accent: '#c21a63',
  rule: '#b76e5d',
  line: '#ecd6c9',
  ground: '#faeee2',
}
export type SheetColours = typeof demoColours

export function coloursOf(shop: ShopColours): SheetColours {
  if (colourNames.every((name) => shop[name] === demoBrand[name])) return demoColours
  const palette = paletteOf(shop)
  return {
    ink: palette.aubergine,
    quiet: palette.muted,
    pink: palette.pink,
    accent: palette['deep-pink'],
    rule: palette['rose-gold'],
    line: palette.line,
    ground: palette['cream-deep'],
  }
}

export const left = page.margin
export const right = page.width - page.margin
export const contentWidth = right - left

export const stylesIn = ({ ink, quiet, accent }: SheetColours) =>
  ({
    brand: { size: 17, weight: 'bold', colour: ink },
    title: { size: 24, weight: 'bold', colour: ink },
    label: { size: 8, weight: 'bold', colour: accent },
    strong: { size: 9.5, weight: 'bold', colour: ink },
    body: { size: 9.5, colour: ink },
    quiet: { size: 8.5, colour: quiet },
    small: { size: 7.5, colour: quiet },
    total: { size: 13, weight: 'bold', colour: ink },
  }) satisfies Record<string, Style>
