/** The search: the overlay in the header and the search page. */
export const searchWords = {
  label: 'Search',
  open: 'Search the shop',
  close: 'Close search',
  placeholder: 'Product, article, delivery…',
  submit: 'Search',

  products: 'Products',
  posts: 'Articles',
  pages: 'Help',
  results: 'Search results',
  suggestions: 'Suggestions',
  recent: 'Recent searches',
  clearRecent: 'Clear recent searches',
  popular: 'Popular',
  seeAll: (q: string) => `All results for “${q}”`,
  keys: { move: 'to move', choose: 'to open', close: 'to close' },

  foundFor: (results: number, q: string) =>
    `${results} ${results === 1 ? 'result' : 'results'} for “${q}”`,
  nothing: (q: string) => `Nothing found for “${q}”`,
  nothingHint: 'Try fewer or other words. These are what most people look for:',
  failed: 'The search failed.',
  failedHint: 'Please check your connection and try again.',

  pageName: 'Search',
  pageNameFor: (q: string) => `Search: ${q}`,
} as const
