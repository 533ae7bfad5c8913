import { shortestListSearch } from '../limits.ts'

/** The owner’s desk: its frame, and what all its lists say. */
export const adminMessages = {
  admin: 'Owner’s desk',
  opening: 'One moment…',
  /** After a number in the menu. */
  waiting: 'to do',
  deniedHint: 'Log in with the shop’s own account to write here.',
  failed: 'This could not be loaded',
  failedHint: 'Please check your connection. Nothing has changed.',
  notRefreshed: 'The list could not be refreshed. What you see may be older.',
  searchHint: `At least ${shortestListSearch} characters`,
  clearSearch: 'Clear search',
  pages: 'Pages',
  newest: 'Newest',
  newer: 'Newer',
  older: 'Older',
  nothingFound: 'Nothing matches',
  nothingFoundHint: 'Try fewer letters.',
  nothingOfFilterFoundHint: 'Try fewer letters, or look without the filters.',
  /** Where nobody typed any. */
  noneOfFilterHint: 'Look without the filters.',
  showAll: 'Show all',
  /** At an address below the desk's that is no page. */
  notFound: 'Nothing is at this address',
  notFoundHint: 'It may be mistyped. Everything at your desk is in the menu.',
  toDashboard: 'Go to the dashboard',
  exportCsv: 'Export CSV',
  exporting: 'Exporting…',
  exportFailed: 'The file could not be downloaded. Please try again.',
  /** Who did something once and is not known here any more. */
  formerPerson: 'A former account',
} as const
