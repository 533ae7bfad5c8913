import type { FontPair } from '../brand/rules.ts'

/** The page on which the owner decides how the shop presents itself. */
export const brandPage = {
  title: 'Look and name',
  intro:
    'Your shop’s name and look, on its pages, in its mails and on its papers. A change shows everywhere at once; papers that were issued stay as they are.',
  names: 'Name',
  settings: {
    name: { label: 'Name of the shop' },
    line: {
      label: 'One line about it',
      hint: 'In the footer, and for search engines. If it is empty, the line of your main product is there.',
    },
    motto: { label: 'Below the name in mails', hint: 'A few words. It may be empty.' },
    welcome: {
      label: 'First sentence to a new customer',
      hint: 'For example what the name means. It may be empty.',
    },
    since: { label: 'Since', hint: 'The year of the copyright line.' },
    dark: { label: 'Dark colour', hint: 'Texts, the footer and other dark parts.' },
    accent: { label: 'Accent', hint: 'Buttons and links.' },
    page: { label: 'Page', hint: 'The background.' },
    fonts: {
      label: 'Fonts',
      options: {
        classic: 'Classic: Fraunces for headings, Plus Jakarta Sans for text',
        modern: 'Modern: Plus Jakarta Sans for both',
        plain: 'Plain: the fonts of each visitor’s device, nothing to load',
      } satisfies Record<FontPair, string>,
    },
  },
  look: 'Colours and fonts',
  lookHint: 'All other colours of the shop come from these three.',
  unreadable:
    'Some texts would be hard to read in these colours. These are the nearest that can be read:',
  useReadable: 'Use these colours',
  save: 'Save',
  saved: 'Saved. It shows everywhere now.',
} as const

export const brandRefusals = {
  invalidName: 'Please leave out < > " and \\, which mail programs do not take in a name',
  invalidColour: 'Please enter a colour, such as #c21a63',
  invalidFonts: 'Please choose fonts from the list',
  unreadable: (proposed: string) =>
    `Texts would be hard to read in this colour. The nearest that can be read is ${proposed}`,
  invalidYear: 'Please enter a year, such as 2025',
} as const
