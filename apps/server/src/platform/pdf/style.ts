import { page, type Style } from './sheet.ts'

/** The shop's colours, as on its pages. */
export const colours = {
  ink: '#2a0f2e',
  quiet: '#6a5370',
  pink: '#e6317e',
  deepPink: '#c21a63',
  roseGold: '#b76e5d',
  line: '#ecd6c9',
  ground: '#faeee2',
}

export const left = page.margin
export const right = page.width - page.margin
export const contentWidth = right - left

export const styles = {
  brand: { size: 17, weight: 'bold', colour: colours.ink },
  title: { size: 24, weight: 'bold', colour: colours.ink },
  label: { size: 8, weight: 'bold', colour: colours.deepPink },
  strong: { size: 9.5, weight: 'bold', colour: colours.ink },
  body: { size: 9.5, colour: colours.ink },
  quiet: { size: 8.5, colour: colours.quiet },
  small: { size: 7.5, colour: colours.quiet },
  total: { size: 13, weight: 'bold', colour: colours.ink },
} satisfies Record<string, Style>
