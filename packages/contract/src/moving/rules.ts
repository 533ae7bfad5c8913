import { minuteMs } from '../dates.ts'

/** The kinds of files that can be brought into the shop. */
export const importKinds = ['orders', 'customers', 'subscribers', 'products'] as const
export type ImportKind = (typeof importKinds)[number]

/**
 * uploading: the file is arriving; matching: it is read, and the columns can be chosen; checking: the dry run is under
 * way; checked: it has ended; running: lines are being brought in; stopped: the owner has paused that; done: no line is
 * left.
 */
export const importStates = [
  'uploading',
  'matching',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
] as const
export type ImportState = (typeof importStates)[number]

export const mostImportMegabytes = 10
/** The most bytes of a file. It never has more characters. */
export const mostImportBytes = mostImportMegabytes * 1024 * 1024
/** The most lines of a file, without the headings. */
export const mostImportLines = 100_000
export const mostImportColumns = 300
/** The longest text of a cell. */
export const longestCell = 20_000
/** The most products of one order. With a wrong column for the number, all lines of a file would be one order. */
export const mostOrderItems = 100
/**
 * A file is sent in parts of this many characters. In UTF-8 and JSON, a character has up to three bytes, and the shop
 * takes 100,000 bytes at a time.
 */
export const importPartCharacters = 30_000
/** How many lines one job brings in. */
export const linesPerJob = 500
/** A job that noted no progress for so long was lost. */
export const importStalledMs = 10 * minuteMs
/** The most faulty lines that the page shows; the file of errors has all of them. */
export const mostShownFaults = 50
/** A file that nobody brought in is deleted after this many days, and so are the cells of finished ones. */
export const importKeptDays = 7
