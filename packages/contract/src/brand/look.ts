import { demoBrand } from '../demo/demo-brand.ts'
import { paletteOf } from './palette.ts'
import { type Brand, colourNames, type FontPair, type ShopLook } from './rules.ts'

/** The stacks of fonts. The demo's are in the stylesheet; those of a device need no file. */
const text = '"Plus Jakarta Sans", "Plus Jakarta Sans Fallback", system-ui, sans-serif'
const ofDevice = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'

const stacks: Record<FontPair, { display: string; sans: string } | undefined> = {
  classic: undefined,
  modern: { display: text, sans: text },
  plain: { display: ofDevice, sans: ofDevice },
}

/**
 * Returns what pages need to look like the brand; undefined for the demo's look, which the stylesheet has. The style
 * contains nothing but colours that the schema has checked, and our own words.
 */
export function lookOf(brand: Brand): ShopLook | undefined {
  const { dark, page, fonts } = brand
  const isOfDemo = [...colourNames, 'fonts' as const].every(
    (name) => brand[name] === demoBrand[name],
  )
  if (isOfDemo) return undefined
  const colours = Object.entries(paletteOf(brand)).map(
    ([name, value]) => `--color-${name}:${value}`,
  )
  const faces = Object.entries(stacks[fonts] ?? {}).map(
    ([name, stack]) => `--font-${name}:${stack}`,
  )
  return { style: `:root{${[...colours, ...faces].join(';')}}`, dark, page, fonts }
}

/** Returns a picture of the name's first letter, for a shop without an icon. It is part of the page: no request. */
export function letterIcon({ name, dark, page }: Pick<Brand, 'name' | 'dark' | 'page'>): string {
  const [letter = ''] = name.toUpperCase().match(/[\p{L}\p{N}]\p{M}*/u) ?? []
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="15" fill="${dark}"/><text x="32" y="45" font-family="sans-serif" font-size="38" font-weight="600" text-anchor="middle" fill="${page}">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
