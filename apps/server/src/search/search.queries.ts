import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { similarWordsStatement, wordsStatement } from './search-statements.ts'

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
