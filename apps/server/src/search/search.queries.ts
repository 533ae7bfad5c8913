import { mostFound } from '@nirbhaya/contract/paging'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { prefixQuery } from './search-text.ts'

/*
 * The searched columns and indexes are in the migrations `search` and `search_without_accents`.
 * `product.plain_search` and `post.plain_search` hold the words without accents. The words of names and
 * titles have the highest weight. All words are stored as their stems, so that 'charging' finds 'charge'.
 * The words of names, titles, descriptions and summaries are also stored as written, so that the beginning
 * of a word finds the word. The words of a post's content are stored as stems only. The schemas of the tables
 * leave these columns out, so that no other query reads them.
 */

/** The most rows that are ranked, so that a common word costs no more than a rare one. */
const maximumCandidates = 200

interface Kind {
  table: SQL
  name: SQL
  /** The rows that visitors may see. */
  shown: SQL
  /** The text whose trigrams are indexed. */
  short: SQL
  /** The order of rows with equal scores. */
  order: SQL
}

const product: Kind = {
  table: sql.raw('product'),
  name: sql.raw('name'),
  shown: sql.raw("status = 'published'"),
  short: sql.raw("(name || ' ' || left(description, 160))"),
  order: sql.raw('position, id'),
}

const post: Kind = {
  table: sql.raw('post'),
  name: sql.raw('title'),
  shown: sql.raw("status = 'published'"),
  short: sql.raw("(title || ' ' || left(summary, 160))"),
  order: sql.raw('published_at desc, id'),
}

/**
 * Returns ids of rows that meet a condition. `materialized` hides the limit from PostgreSQL's planner. With
 * the limit in view, the planner would expect a scan of the table to find enough rows early, and would not
 * use the index. When the query runs, it still stops at the limit.
 */
const candidates = ({ table, shown }: Kind, condition: SQL) => sql`(
  with hit as materialized (select id from ${table} where ${condition} and ${shown})
  select id from hit limit ${maximumCandidates}
)`

/**
 * Returns the ids of the candidates with the highest scores, either products or posts. The inner array makes
 * PostgreSQL read the rows by their primary key.
 */
const best = ({ table, order }: Kind, among: SQL, score: SQL) => sql`
  array(
    select id from ${table} where id = any(array(${among}))
    order by ${score} desc, ${order} limit ${mostFound}
  )`

/**
 * Matches the stem of an English word, or the word as written. A stop word has no stem, so only 'simple'
 * finds it.
 */
const tsquery = (text: string) =>
  sql`(to_tsquery('english', ${text}) || to_tsquery('simple', ${text}))`

/** The text of a value of an option, without the accents of Latin letters. */
const plainValue = sql.raw(
  String.raw`normalize(regexp_replace(normalize(v.name, NFD), '[\u0300-\u036f]', '', 'g'), NFC)`,
)

/**
 * Returns the products of which a value that is sold has one of the words, if the product and its values have all of
 * them: “ring 14” finds the ring, which comes in size 14.
 */
function withValues(words: string[]): SQL {
  const some = sql`to_tsquery('simple', ${prefixQuery(words, '', '|')})`
  const found = sql`(
    with hit as materialized (
      select product_id from product_variant v
      where to_tsvector('simple', ${plainValue}) @@ ${some} and not is_retired)
    select distinct product_id from hit limit ${maximumCandidates})`
  const values = sql`(select to_tsvector('simple', coalesce(string_agg(${plainValue}, ' '), ''))
    from product_variant v where v.product_id = product.id and not v.is_retired)`
  return sql`(
    select id from product where id = any(array(${found})) and ${product.shown} and option_name <> ''
      and (plain_search || ${values}) @@ ${tsquery(prefixQuery(words))})`
}

function withWords(kind: Kind, words: string[]): SQL {
  const anywhere = tsquery(prefixQuery(words))
  const inName = tsquery(prefixQuery(words, 'A'))
  const others = kind === product ? sql` union ${withValues(words)}` : sql``
  const start = words.join(' ').toLowerCase()
  // Rows with a common word in their text can use up the limit on candidates. So matches in names have a
  // query, and a limit, of their own.
  const named = candidates(kind, sql`plain_search @@ ${inName}`)
  const telling = candidates(kind, sql`plain_search @@ ${anywhere}`)
  const score = sql`
    ts_rank(plain_search, ${anywhere})
      + case when starts_with(lower(${kind.name}), ${start}) then 1 else 0 end`
  return best(kind, sql`${named} union ${telling}${others}`, score)
}

function withSimilarWords(kind: Kind, words: string[]): SQL {
  const { name, short } = kind
  const typed = words.join(' ')
  // Skip a script without trigrams: every row would be checked in vain.
  const hasTrigrams = sql`cardinality(show_trgm(${typed})) > 0`
  const alike = candidates(kind, sql`${typed} <% ${short} and ${hasTrigrams}`)
  const score = sql`
    greatest(word_similarity(${typed}, ${name}) + 0.1, word_similarity(${typed}, ${short}))`
  return best(kind, alike, score)
}

const inBoth = (of: (kind: Kind) => SQL) =>
  sql`select ${of(product)} as products, ${of(post)} as posts`

export const wordsStatement = (words: string[]) => inBoth((kind) => withWords(kind, words))
export const similarWordsStatement = (words: string[]) =>
  inBoth((kind) => withSimilarWords(kind, words))

/** The ids of the matching products and posts, best match first. */
export interface Found {
  products: string[]
  posts: string[]
}

async function run(db: Db | Tx, statement: SQL): Promise<Found> {
  const { rows } = await db.execute<Found & Record<string, unknown>>(statement)
  return rows[0] ?? { products: [], posts: [] }
}

/** Returns rows with a match for every word: the word itself, or a longer word that starts with it. */
export function findWithWords(db: Db, words: string[]): Promise<Found> {
  return run(db, wordsStatement(words))
}

/** The minimum similarity of words, from 0 to 1: 'pendent' and 'pendant' have 0.5. */
const minimumSimilarity = 0.42

/** Returns rows with similar words, for misspelt searches. */
export function findWithSimilarWords(db: Db, words: string[]): Promise<Found> {
  return db.transaction(
    async (tx) => {
      await tx.execute(
        sql`select set_config('pg_trgm.word_similarity_threshold', ${String(minimumSimilarity)}, true)`,
      )
      return run(tx, similarWordsStatement(words))
    },
    { accessMode: 'read only' },
  )
}
