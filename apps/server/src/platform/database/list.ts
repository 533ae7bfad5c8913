import type { Call, Query } from '@nirbhaya/contract/call'
import { and, desc, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from './client.ts'
import { toLikePattern } from './like-pattern.ts'
import { newestFound } from './newest-found.ts'
import { type PageQuery, type Portion, type Position, readAll, readPage } from './paging.ts'

/** The values of a list's filters, and of its search: the query of its call without the place of the page. */
export type Narrowed<C extends Call> = Omit<Query<C>, keyof PageQuery>

type Awaitable<Value> = Value | Promise<Value>

type AnswerOf<C extends Call> =
  C extends Call<infer Schema> ? z.output<Schema['response'][200]> : never

interface WithDb {
  db: Db
}

/** Makes the call's answer from the rows of a page. The cursor of the next page is added. */
type MakeAnswer<C extends Call, Row, Context extends WithDb> = (
  rows: Row[],
  context: Context,
) => Awaitable<Omit<AnswerOf<C>, 'success' | 'nextCursor'>>

/** A list of the owner, as the server reads it. */
export interface List<C extends Call, Row, Context extends WithDb> {
  /** Reads the answer of the list's call. */
  page: (
    context: Context,
    query: Query<C>,
  ) => Promise<Omit<AnswerOf<C>, 'success' | 'nextCursor'> & { nextCursor: string | undefined }>
  /** Reads all rows that match, in portions, for a file. */
  all: (db: Db, narrowed: Narrowed<C>) => AsyncGenerator<Row[]>
}

interface ReadList<C extends Call, Row, Context extends WithDb> {
  /** Returns what reads a portion of the rows that match. */
  rows: (db: Db, narrowed: Narrowed<C>) => Awaitable<(portion: Portion) => Promise<Row[]>>
  positionOf: (row: Row) => Position
  /** The format of the rows' ids, if they are no UUIDs. */
  ids?: z.ZodType<string>
  answer: MakeAnswer<C, Row, Context>
}

/**
 * Describes a list whose rows come from a query of its own.
 * @param _call types the filters and the answer
 */
export function listOf<C extends Call, Row, Context extends WithDb = WithDb>(
  _call: C,
  { rows, positionOf, ids, answer }: ReadList<C, Row, Context>,
): List<C, Row, Context> {
  return {
    async page(context, query) {
      const { limit, cursor, ...narrowed } = query as PageQuery & Narrowed<C>
      const read = await rows(context.db, narrowed as Narrowed<C>)
      const page = await readPage({ limit, cursor }, read, positionOf, ids)
      return { ...(await answer(page.rows, context)), nextCursor: page.nextCursor }
    },
    async *all(db, narrowed) {
      yield* readAll(await rows(db, narrowed), positionOf)
    },
  }
}

/** A condition for each filter, which gets the filter's value. */
type Conditions<Filters> = {
  [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>) => SQL | undefined
}

type ListedTable = PgTable & Record<'id' | 'createdAt', PgColumn>
type RowOf<Table extends ListedTable> = Table['$inferSelect']

/** The names of a table's moments. */
type MomentOf<Row> = {
  [Name in keyof Row]: Row[Name] extends Date ? Name : never
}[keyof Row]

interface TableList<C extends Call, Table extends ListedTable, Context extends WithDb> {
  /** The condition for rows to be in the list at all. */
  scope?: SQL
  /** The moment by which the list is sorted. By default the order is that of the ids, which start with the time. */
  by?: MomentOf<RowOf<Table>>
  answer: MakeAnswer<C, RowOf<Table>, Context>
}

/**
 * Makes the condition of a search, which a trigram index supports, from the LIKE pattern of the typed text. If
 * the condition depends on other records, they are read with `db`.
 */
type Search = (pattern: string, typed: string, db: Db) => Awaitable<SQL>

/** A search with a condition that a trigram index supports; `where` can have a search without one. */
type Where<C extends Call> =
  | { search?: undefined; where: Conditions<Narrowed<C>> }
  | {
      search: Search
      where: Conditions<Omit<Narrowed<C>, 'q'>>
      /** The results of such a search are in the order of their ids. */
      by?: undefined
    }

/**
 * Describes a list of a table's rows, newest first. A filter without its condition does not compile.
 * @param call types the filters and the answer
 */
export function tableList<
  C extends Call,
  Table extends ListedTable,
  Context extends WithDb = WithDb,
>(
  call: C,
  table: Table,
  { scope, by, search, where, answer }: TableList<C, Table, Context> & Where<C>,
): List<C, RowOf<Table>, Context> {
  const { id } = table
  const moment = by && (table as unknown as Record<PropertyKey, PgColumn>)[by]
  const conditions = where as Record<string, ((value: unknown) => SQL | undefined) | undefined>

  const isBeyond = ({ at, id: last }: Position) =>
    moment ? sql`(${moment}, ${id}) < (${sql.param(at, moment)}, ${last})` : lt(id, last)

  return listOf(call, {
    rows: async (db, narrowed: Narrowed<C>) => {
      const read = (isListed: SQL | undefined, limit: number, ...order: SQL[]) =>
        db
          .select()
          .from(table as PgTable)
          .where(isListed)
          .orderBy(...order)
          .limit(limit) as unknown as Promise<RowOf<Table>[]>
      const { q } = narrowed as { q?: string }
      const matching = Object.entries(narrowed).map(([name, value]) =>
        value === undefined ? undefined : conditions[name]?.(value),
      )
      const match = q === undefined ? undefined : await search?.(toLikePattern(q), q, db)
      return ({ limit, after }) => {
        const isListed = and(scope, ...matching, after && isBeyond(after))
        if (!match) {
          return read(isListed, limit, ...(moment ? [desc(moment)] : []), desc(id))
        }
        return newestFound(table, {
          scope: isListed,
          match,
          limit,
          read: (found, order) => read(found, limit, order),
        })
      }
    },
    positionOf: (row: RowOf<Table>) => {
      const { id: rowId, [by ?? 'createdAt']: at } = row as {
        id: string
        [name: PropertyKey]: unknown
      }
      return { at: at as Date, id: rowId }
    },
    answer,
  })
}

/** Returns the condition that one of the columns contains a typed text. */
export function contains(typed: string, ...columns: SQLWrapper[]): SQL | undefined {
  const pattern = toLikePattern(typed)
  return or(...columns.map((column) => sql`lower(${column}::text) like ${pattern}`))
}
