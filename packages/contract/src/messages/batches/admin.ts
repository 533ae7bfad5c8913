import { formatCount } from '../../numbers.ts'

/** The batches on the owner’s pages: the server's answers and refusals. */
export const batchWords = {
  states: {
    draft: 'Draft',
    open: 'Open',
    full: 'Full',
    closed: 'Closed',
    shipping: 'Shipping',
    done: 'Done',
  },
  created: (name: string, number: number) => `Batch ${number} of ${name} is drafted`,
  saved: 'Batch saved',
  freed: (units: number) =>
    units === 0
      ? 'No place was held'
      : `${formatCount(units)} ${units === 1 ? 'place is' : 'places are'} free again`,
  settingsSaved: 'Settings saved',
} as const
