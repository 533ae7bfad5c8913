/** A colour as `#rrggbb`, in small letters. */
export type Colour = string

type Channels = [red: number, green: number, blue: number]

const channelsOf = (colour: Colour): Channels => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const colourOf = (channels: Channels): Colour =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** Mixes two colours. @param share the share of `other`, from 0 to 1 */
export function mix(colour: Colour, other: Colour, share: number): Colour {
  const [first, second] = [channelsOf(colour), channelsOf(other)]
  const at = (index: 0 | 1 | 2) => first[index] + (second[index] - first[index]) * share
  return colourOf([at(0), at(1), at(2)])
}

/** The relative luminance of a colour, from 0 to 1 (WCAG 2.2). */
export function luminance(colour: Colour): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). Text needs 4.5, large text and graphics need 3. */
export function contrast(one: Colour, other: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const white = '#ffffff'
const black = '#000000'

/** The steps in which a colour is made lighter or darker. */
const step = 0.02

/** Returns the colour, made darker until it has this contrast with each of the light colours. */
export const darkenedFor = (colour: Colour, lights: Colour[], ratio: number): Colour =>
  changedFor(colour, black, lights, ratio)

/** Returns the colour, made lighter until it has this contrast with each of the dark colours. */
export const lightenedFor = (colour: Colour, darks: Colour[], ratio: number): Colour =>
  changedFor(colour, white, darks, ratio)

function changedFor(colour: Colour, towards: Colour, others: Colour[], ratio: number): Colour {
  for (let share = 0; share < 1; share += step) {
    const changed = mix(colour, towards, share)
    if (others.every((other) => contrast(changed, other) >= ratio)) return changed
  }
  return towards
}
