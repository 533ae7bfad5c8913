import { type BrandPicture, type FontPair, leastIconPixels } from '../brand/rules.ts'

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
  preview: 'Preview',
  previewHint:
    'With your shop’s words, and the name and look that you have typed. Nothing is saved yet.',
  previews: { home: 'Home', product: 'Product', mail: 'Mail', invoice: 'Invoice' },
  /** In place of the words of a shop without products. */
  example: {
    product: 'Your product',
    text: 'Pre-book today. We make it, and you pay the rest when it is ready to leave.',
  },
  pictures: 'Logo, icon and share picture',
  picturesHint:
    'SVG, PNG, JPEG or WebP. Each is saved at once. In an SVG, convert letters to shapes: the shop does not have your fonts.',
  pictureNames: {
    logo: {
      label: 'Logo',
      hint: 'On light ground, best as SVG, or as PNG with a transparent ground.',
    },
    darkLogo: {
      label: 'Logo for dark ground',
      hint: 'In the footer, on dark headers and at the top of mails. Without it, your name is there.',
    },
    icon: {
      label: 'Icon',
      hint: `Square, for browser tabs and home screens: SVG, or at least ${leastIconPixels} pixels wide.`,
    },
    card: {
      label: 'Share picture',
      hint: 'Shown with links to your shop, best 1200 × 630 pixels.',
    },
  } satisfies Record<BrandPicture, { label: string; hint: string }>,
  choose: (label: string) => `Choose: ${label}`,
  remove: (label: string) => `Remove: ${label}`,
  chooseShort: 'Choose a file',
  removeShort: 'Remove',
  uploading: 'One moment…',
  none: 'None yet',
  pictureSaved: 'Saved. It shows everywhere now.',
  pictureRemoved: 'Removed.',
  uploadFailed: 'The picture could not be saved. Please try again.',
  save: 'Save',
  saved: 'Saved. It shows everywhere now.',
} as const

export const brandRefusals = {
  invalidName: 'Please leave out < > " and \\, which mail programs do not take in a name',
  invalidPicture: 'There is no such picture of the brand',
  iconNotSquare: (least: number) => `An icon must be square, and at least ${least} pixels wide`,
  cardTooSmall: (least: number) => `A share picture must be at least ${least} pixels wide`,
  invalidColour: 'Please enter a colour, such as #c21a63',
  invalidFonts: 'Please choose fonts from the list',
  unreadable: (proposed: string) =>
    `Texts would be hard to read in this colour. The nearest that can be read is ${proposed}`,
  invalidYear: 'Please enter a year, such as 2025',
} as const
