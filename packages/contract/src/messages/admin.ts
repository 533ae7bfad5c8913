import { shortestListSearch } from '../input-limits.ts'

/** The owner's pages: their menu, and the words of every list. */
export const adminMessages = {
  admin: 'Admin',
  opening: 'One moment…',
  /** Follows a number in the menu. */
  waiting: 'to do',
  deniedHint: 'Log in with the shop’s admin account to write here.',
  failed: 'This could not be loaded',
  failedHint: 'Please check your connection. Nothing has changed.',
  notRefreshed: 'The list could not be refreshed. It may be out of date.',
  searchHint: `At least ${shortestListSearch} letters`,
  clearSearch: 'Clear search',
  pages: 'Pages',
  newest: 'Newest',
  newer: 'Newer',
  older: 'Older',
  nothingFound: 'No results',
  nothingFoundHint: 'Try fewer words.',
  nothingOfFilterFoundHint: 'Try fewer words, or remove the filters.',
  /** For an empty list without a search text. */
  noneOfFilterHint: 'Remove the filters to see more.',
  showAll: 'Show all',
  /** For an unknown page below the owner's pages. */
  notFound: 'There is no such page',
  notFoundHint: 'The address may be mistyped. All admin pages are in the menu.',
  toDashboard: 'Go to the dashboard',
  exportCsv: 'Export CSV',
  exporting: 'Exporting…',
  exportFailed: 'The file could not be downloaded. Please try again.',
  /** Shown in place of a person whose account no longer exists. */
  formerPerson: 'A former account',
} as const
