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
  },
  save: 'Save',
  saved: 'Saved. It shows everywhere now.',
} as const

export const brandRefusals = {
  invalidName: 'Please leave out < > " and \\, which mail programs do not take in a name',
  invalidYear: 'Please enter a year, such as 2025',
} as const
