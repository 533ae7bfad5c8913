import { demoBrand } from '../demo/demo-brand.ts'
import { paletteOf } from './palette.ts'
import { type Brand, colourNames, type FontPair, type ShopColours, type ShopLook } from './rules.ts'

/** The stacks of fonts. The shop has the files of Fraunces and Plus Jakarta Sans; those of a device need no file. */
const text = '"Plus Jakarta Sans", "Plus Jakarta Sans Fallback", system-ui, sans-serif'
const ofDevice = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'

const stacks: Record<FontPair, { display: string; sans: string }> = {
  classic: { display: '"Fraunces", "Fraunces Fallback", serif', sans: text },
  modern: { display: text, sans: text },
  plain: { display: ofDevice, sans: ofDevice },
}

/** Returns the custom properties of a look, by name. */
export function lookProperties({
  fonts,
  ...colours
}: ShopColours & Pick<Brand, 'fonts'>): Record<string, string> {
  const { display, sans } = stacks[fonts]
  const named = Object.entries(paletteOf(colours)).map(([name, value]) => [
    `--color-${name}`,
    value,
  ])
  return { ...Object.fromEntries(named), '--font-display': display, '--font-sans': sans }
}

/**
 * Returns what pages need to look like the brand; undefined for the demo's look, which the stylesheet has. The style
 * contains nothing but colours that the schema has checked, and our own words.
 */
export function lookOf(brand: Brand): ShopLook | undefined {
  const { dark, accent, page, fonts } = brand
  const chosen = [...colourNames, 'fonts' as const]
  if (chosen.every((name) => brand[name] === demoBrand[name])) return undefined
  const properties = lookProperties({ dark, accent, page, fonts })
  const style = Object.entries(properties).map(([name, value]) => `${name}:${value}`)
  return { style: `:root{${style.join(';')}}`, dark, page, fonts }
}

/** Returns a picture of the name's first letter, for a shop without an icon. It is part of the page: no request. */
export function letterIcon({ name, dark, page }: Pick<Brand, 'name' | 'dark' | 'page'>): string {
  const [letter = ''] = name.toUpperCase().match(/[\p{L}\p{N}]\p{M}*/u) ?? []
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="15" fill="${dark}"/><text x="32" y="45" font-family="sans-serif" font-size="38" font-weight="600" text-anchor="middle" fill="${page}">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
