/** The batches on the owner’s desk: what the server answers and refuses. */
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
  settingsSaved: 'Settings saved',
} as const
