import type { CSSProperties } from 'react'

/**
 * The shop's colours, as on its pages. Mail programs load no fonts, so the fonts below are ones that devices
 * have.
 */
export const colour = {
  aubergine: '#2a0f2e',
  cream: '#fff8f1',
  creamDeep: '#faeee2',
  white: '#ffffff',
  muted: '#6a5370',
  mist: '#dccbd8',
  deepPink: '#c21a63',
  roseGold: '#b76e5d',
  line: '#ecd6c9',
} as const

const sans =
  '"Plus Jakarta Sans", -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Devanagari", Helvetica, Arial, sans-serif'
export const serif = 'Georgia, "Times New Roman", "Noto Serif", serif'

/**
 * The style of a text. Every text has it inline, because Gmail drops style sheets and Outlook drops inherited
 * styles.
 */
export const body: CSSProperties = {
  color: colour.aubergine,
  fontFamily: sans,
  fontSize: 16,
  lineHeight: '26px',
  // A long name or address without spaces must not widen the mail.
  wordBreak: 'break-word',
}

export const quiet: CSSProperties = {
  ...body,
  color: colour.muted,
  fontSize: 14,
  lineHeight: '22px',
}
