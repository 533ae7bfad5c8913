import { z } from 'zod'
import { call } from '../call.ts'
import { csvFile, done, instant, text, wholeNumber } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { labels } from '../messages/labels.ts'
import { movingRefusals } from '../messages/moving.ts'
import {
  importKinds,
  importPartCharacters,
  importStates,
  mostImportBytes,
  mostImportColumns,
} from './rules.ts'

const importLine = z.object({
  _id: z.string(),
  kind: z.enum(importKinds),
  source: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  at: instant,
  /** The lines of the file, without its headings. */
  lines: z.number().int(),
  /** Orders, people or products that can be brought in, and were not yet. */
  ready: z.number().int(),
  added: z.number().int(),
  /** Those that were in the shop before. They stay as they are. */
  known: z.number().int(),
  /** Lines that cannot be brought in. */
  wrong: z.number().int(),
})
export type ImportLine = z.infer<typeof importLine>

export const importView = importLine.extend({
  /** The headings of the file, each with the first text below it. */
  columns: z.array(z.object({ name: z.string(), sample: z.string() })),
  matches: z.record(z.string(), z.number().int()),
  /** How many lines the dry run has read so far. */
  reached: z.number().int(),
  /** What was paid and what is due for the orders that can be brought in, and for those that were; in rupees. */
  paid: z.number(),
  due: z.number(),
  /** Whether the people get a mail. */
  writes: z.boolean(),
  /** The first lines that cannot be brought in. `column` is the heading; empty if the whole line is meant. */
  faults: z.array(z.object({ line: z.number().int(), column: z.string(), message: z.string() })),
})
export type ImportView = z.infer<typeof importView>

const answer = z.object({ moving: importView })
const isChecked = 'Brings nothing into the shop: the next step does, with the second factor'

const startBody = z.object({
  kind: z.enum(importKinds, movingRefusals.kindMissing),
  source: text(labels.importSource, longest.importSource),
})

/** The form that sends a file. The page reads the file, and sends its text in parts. */
export const startForm = startBody.extend({
  file: z
    .instanceof(File, { error: movingRefusals.fileMissing })
    .refine(({ size }) => size <= mostImportBytes, movingRefusals.tooLarge),
})

export const startImport = call('POST /admin/moving', 'moving', {
  summary: 'Start to bring a file of another shop in',
  body: startBody.extend({
    fileName: text(labels.file, longest.fileName),
    characters: wholeNumber(movingRefusals.tooLarge, 1, mostImportBytes),
  }),
  answer: z.object({ id: z.string() }),
})

export const addImportPart = call('POST /admin/moving/:id/parts', 'moving', {
  summary: 'Send the next part of the text of a file',
  stepUp: { notNeeded: isChecked },
  body: z.object({
    /** Counted from 0. The same part again replaces nothing. */
    position: wholeNumber(movingRefusals.notCsv, 0, mostImportBytes),
    text: z
      .string(movingRefusals.notCsv)
      .min(1, movingRefusals.notCsv)
      .max(importPartCharacters, movingRefusals.tooLarge),
  }),
})

export const readImport = call('POST /admin/moving/:id/read', 'moving', {
  summary: 'Read the lines of a file that was sent, and match its columns by their headings',
  stepUp: { notNeeded: isChecked },
  answer,
})

export const listImports = call('GET /admin/moving', 'moving', {
  summary: 'The newest files that were brought in, or are being brought in',
  stepUp: { notNeeded: 'Shows counts, not people' },
  answer: z.object({ imports: z.array(importLine) }),
})

export const getImport = call('GET /admin/moving/:id', 'moving', {
  summary: 'One file: its columns, its progress, and its first errors',
  stepUp: { notNeeded: 'Shows the first line of the file, and counts' },
  answer,
})

export const checkImport = call('POST /admin/moving/:id/check', 'moving', {
  summary: 'Dry run: check every line with these columns, and bring nothing in',
  stepUp: { notNeeded: isChecked },
  body: z.object({
    /** The number of the column of each field, from 0. Fields without a column are left out. */
    matches: z.record(
      z.string(movingRefusals.columnsWrong).max(longest.fieldName, movingRefusals.columnsWrong),
      wholeNumber(movingRefusals.columnsWrong, 0, mostImportColumns - 1),
      movingRefusals.columnsWrong,
    ),
  }),
  answer,
})

export const runImport = call('POST /admin/moving/:id/run', 'moving', {
  summary: 'Bring the lines in that the dry run found right',
  body: z.object({
    /** Whether the people get a mail that their booking or account is here now. */
    writes: z.boolean(movingRefusals.writesMissing).default(false),
  }),
  answer: done,
})

export const stopImport = call('POST /admin/moving/:id/stop', 'moving', {
  summary: 'Pause; lines that are in the shop stay there',
  stepUp: { notNeeded: 'Stopping brings nothing in' },
  answer: done,
})

export const resumeImport = call('POST /admin/moving/:id/resume', 'moving', {
  summary: 'Go on with a file that was stopped',
  answer: done,
})

export const discardImport = call('DELETE /admin/moving/:id', 'moving', {
  summary: 'Discard a file of which nothing was brought in',
  stepUp: { notNeeded: isChecked },
  answer: done,
})

export const exportImportFaults = call('GET /admin/moving/:id/faults', 'moving', {
  summary: 'All lines that cannot be brought in, as CSV',
  stepUp: { notNeeded: 'Numbers of lines and what is wrong, without the people' },
  ...csvFile,
})
