import { shortestListSearch } from '../input-limits.ts'
import { formatCount } from '../numbers.ts'
import { counted } from './counted.ts'

/** The owner's pages: their menu, and the words of every list. */
export const adminMessages = {
  admin: 'Admin',
  opening: 'One moment…',
  /** Screen readers read this after the number of open tasks in the menu. */
  waiting: 'to do',
  deniedHint: 'Log in with the shop’s admin account to write here.',
  failed: 'This could not be loaded',
  failedHint: 'Please check your connection. Nothing has changed.',
  notRefreshed: 'The list could not be refreshed. It may be out of date.',
  searchHint: `At least ${shortestListSearch} letters`,
  clearSearch: 'Clear search',
  /** The tab that removes a filter. */
  all: 'All',
  pages: 'Pages',
  newest: 'Newest',
  newer: 'Newer',
  older: 'Older',
  nothingFound: 'No results',
  nothingFoundHint: 'Try fewer words.',
  nothingOfFilterFoundHint: 'Try fewer words, or remove the filters.',
  /** Shown if no item of a list matches the filters, and no search text was entered. */
  noneOfFilterHint: 'Remove the filters to see more.',
  showAll: 'Show all',
  /** Shown for a URL under `/admin` that has no page. */
  notFound: 'There is no such page',
  notFoundHint: 'The address may be mistyped. All admin pages are in the menu.',
  toDashboard: 'Go to the dashboard',
  counted: (name: string, count: number) => `${name} (${formatCount(count)})`,
  exportCsv: 'Export CSV',
  exporting: 'Exporting…',
  exportFailed: 'The file could not be downloaded. Please try again.',
  /** After reading a CSV file: the lines that cannot be used. */
  errorLines: (count: number) => `${counted(count, 'line', 'lines')} cannot be used:`,
  line: (line: number, message: string) => `Line ${line}: ${message}`,
  moreErrors: (count: number) => `And ${counted(count, 'more line', 'more lines')}.`,
  /** Shown in place of a person whose account no longer exists. */
  formerPerson: 'A former account',
} as const
