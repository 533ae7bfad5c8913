import { type ColourToken, paletteOf } from '@nirbhaya/contract/brand/palette'
import { colourNames, type ShopColours } from '@nirbhaya/contract/brand/rules'
import { demoBrand } from '@nirbhaya/contract/demo/demo-brand'
import { type CSSProperties, createContext } from 'react'

/** The demo's colours, as on its pages. */
const demoColours = {
  aubergine: '#2a0f2e',
  cream: '#fff8f1',
  'cream-deep': '#faeee2',
  mist: '#dccbd8',
  'deep-pink': '#c21a63',
  'rose-gold': '#b76e5d',
  line: '#ecd6c9',
} satisfies Partial<Record<ColourToken, string>>

/** Returns the colours of a shop's mails. The demo's own were chosen by hand, not derived. */
export const coloursOf = (shop: ShopColours): typeof demoColours =>
  colourNames.every((name) => shop[name] === demoBrand[name]) ? demoColours : paletteOf(shop)

/** The colours of the mail that is being rendered. */
export const MailColours = createContext<typeof demoColours>(demoColours)

/** The colours of texts, which are the same for every shop. */
const ink = '#2a0f2e'
const quietInk = '#6a5370'

// Mail programs load no fonts, so these are fonts that devices have.

const sans =
  '"Plus Jakarta Sans", -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Devanagari", Helvetica, Arial, sans-serif'
export const serif = 'Georgia, "Times New Roman", "Noto Serif", serif'

/**
 * The style of a text. Every text has it inline, because Gmail drops style sheets and Outlook drops inherited
 * styles.
 */
export const body: CSSProperties = {
  color: ink,
  fontFamily: sans,
  fontSize: 16,
  lineHeight: '26px',
  // A long name or address without spaces must not widen the mail.
  wordBreak: 'break-word',
}

export const quiet: CSSProperties = {
  ...body,
  color: quietInk,
  fontSize: 14,
  lineHeight: '22px',
}
