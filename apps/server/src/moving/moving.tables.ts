import type { Matches } from '@nirbhaya/contract/moving/columns'
import { importKinds, importStates } from '@nirbhaya/contract/moving/rules'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from '../platform/database/columns.ts'

const kind = () => text({ enum: importKinds }).notNull()
const count = () => integer().notNull().default(0)

/** A file that is brought into the shop. */
export const moving = pgTable(
  'moving',
  {
    id: id(),
    kind: kind(),
    /** The shop or list that the file comes from, as the owner calls it. */
    source: text().notNull(),
    fileName: text().notNull(),
    state: text({ enum: importStates }).notNull().default('uploading'),
    actorId: uuid().notNull(),
    /** The number of characters that the browser announced. */
    characters: integer().notNull(),
    headings: jsonb().$type<string[]>().notNull().default([]),
    matches: jsonb().$type<Matches>().notNull().default({}),
    /** The lines below the headings. */
    lines: count(),
    /** The number of the last line that the dry run has read. */
    reachedLine: count(),
    /** Whether the people get a mail. */
    writes: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** When the cells of the file were deleted. */
    clearedAt: instant(),
  },
  (table) => [index('moving_newest').on(table.createdAt, table.id)],
)

/** A part of the text of a file that is arriving. */
export const movingPart = pgTable(
  'moving_part',
  {
    movingId: uuid()
      .notNull()
      .references(() => moving.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.movingId, table.position] })],
)

/** What is wrong with a line. `field` is '' if the whole line is meant. */
export interface LineFault {
  field: string
  message: string
}

/** A line of a file. */
export const movingLine = pgTable(
  'moving_line',
  {
    movingId: uuid()
      .notNull()
      .references(() => moving.id, { onDelete: 'cascade' }),
    /** As a spreadsheet counts: the headings are usually line 1. */
    line: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    /** The first line of the order that this line belongs to; for all other kinds, the line itself. */
    firstLine: integer().notNull(),
    /**
     * unread: the dry run has not come here; ready: it can be brought in; part: a further line of an order; known: it is
     * in the shop from before; wrong: it cannot be brought in; added: it was brought in.
     */
    state: text({ enum: ['unread', 'ready', 'part', 'known', 'wrong', 'added'] })
      .notNull()
      .default('unread'),
    faults: jsonb().$type<LineFault[]>().notNull().default([]),
    /** For an order: what was paid, and what is due. */
    paidPaise: bigint({ mode: 'number' }).notNull().default(0),
    duePaise: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.movingId, table.line] }),
    index('moving_line_of_record').on(table.movingId, table.firstLine),
    index('moving_line_state').on(table.movingId, table.state, table.line),
  ],
)

/** Something that was brought in. It is known by its source and its id there, so it comes in once. */
export const importedRecord = pgTable(
  'imported_record',
  {
    /** In lower case. */
    source: text().notNull(),
    kind: kind(),
    sourceId: text().notNull(),
    movingId: uuid().notNull(),
    /** The person; null for a product, and for a subscriber. */
    customerId: uuid(),
    /** The order, the account, the subscriber or the product. */
    targetId: uuid().notNull(),
    /** For an order: the day on which it was placed there, if the file says so. */
    orderedOn: date({ mode: 'string' }),
    /** For a subscriber: the proof of consent. */
    consentOn: date({ mode: 'string' }),
    consentSource: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.kind, table.sourceId] }),
    index('imported_record_of_customer')
      .on(table.customerId)
      .where(sql`${table.customerId} is not null`),
    index('imported_record_target').on(table.targetId),
    check(
      'imported_record_customer',
      sql`(${table.kind} in ('orders', 'customers')) = (${table.customerId} is not null)`,
    ),
    check(
      'imported_record_consent',
      sql`${table.kind} <> 'subscribers' or (${table.consentOn} is not null and ${table.consentSource} is not null)`,
    ),
  ],
)
