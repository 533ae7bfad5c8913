import { type Colour, contrast, darkenedFor, lightenedFor, luminance, mix } from './contrast.ts'
import { colourNames, leastContrast, leastLuminance, type ShopColours } from './rules.ts'

const white = '#ffffff'
const transparent = '#00000000'

/**
 * Returns the colours as they can be read, each as near to the owner's as possible: text is dark on the page, white
 * on dark sections and buttons, and links have the colour of the buttons.
 */
export function readableColours({ dark, accent, page }: ShopColours): ShopColours {
  let light = page
  for (let share = 0; luminance(light) < leastLuminance; share += 0.02)
    light = mix(page, white, share)
  const lights = [light, deeper(light), white]
  return {
    dark: darkenedFor(dark, lights, leastContrast.longText),
    accent: darkenedFor(accent, lights, leastContrast.text),
    page: light,
  }
}

/** Lists the colours that cannot be read as they are. */
export function unreadableColours(colours: ShopColours): (keyof ShopColours)[] {
  const readable = readableColours(colours)
  return colourNames.filter((name) => readable[name] !== colours[name])
}

const deeper = (page: Colour) => mix(page, '#a5692f', 0.055)

/** The names of the colours in the stylesheet, without `--color-`. */
export type ColourToken = keyof ReturnType<typeof paletteOf>

/** Derives all colours of the pages, the mails and the papers from the owner's three, which can be read. */
export function paletteOf({ dark, accent, page }: ShopColours) {
  const pageDeep = deeper(page)
  const darkDeep = mix(dark, '#000000', 0.33)
  const darkSoft = lightUp(dark)
  const glow = darkenedFor(mix(dark, accent, 0.4), [white], leastContrast.text)
  return {
    aubergine: dark,
    'aubergine-deep': darkDeep,
    'aubergine-soft': darkSoft,
    glow,
    'glow-narrow': mix(glow, darkDeep, 0.15),
    cream: page,
    'cream-deep': pageDeep,
    sand: mix(page, dark, 0.12),
    muted: darkenedFor(mix(dark, page, 0.32), [page, pageDeep, white], leastContrast.text),
    mist: lightenedFor(mix(dark, page, 0.82), [dark, darkDeep, darkSoft], leastContrast.longText),
    pink: lively(accent, page),
    blush: mix(white, accent, 0.1),
    petal: lightenedFor(mix(accent, white, 0.3), [dark, darkDeep, darkSoft], leastContrast.text),
    'deep-pink': accent,
    'deep-pink-dark': mix(accent, '#000000', 0.2),
    'button-edge': edgeOf(accent, dark),
    'rose-gold': darkenedFor(mix(accent, page, 0.4), [page], leastContrast.graphics),
    line: mix(page, dark, 0.14),
  }
}

/** The edge of a filled button on a dark section: light, if the button could hardly be told from the section. */
function edgeOf(accent: Colour, dark: Colour): Colour {
  if (contrast(accent, dark) >= leastContrast.graphics) return transparent
  return lightenedFor(mix(accent, white, 0.3), [dark], leastContrast.graphics)
}

/** A dark section's lighter part. White text on it can be read as well. */
function lightUp(dark: Colour): Colour {
  const lighter = mix(dark, white, 0.1)
  return contrast(lighter, white) >= leastContrast.longText ? lighter : dark
}

/** The accent for graphics and large text: as bright as graphics may be. */
function lively(accent: Colour, page: Colour): Colour {
  const brighter = mix(accent, white, 0.18)
  return contrast(brighter, page) >= leastContrast.graphics ? brighter : accent
}
