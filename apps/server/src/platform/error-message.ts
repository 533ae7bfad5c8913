import { DrizzleQueryError } from 'drizzle-orm/errors'

/**
 * Returns an error's message without the values of a failed statement (tokens, hashes, addresses), which
 * Drizzle puts into it.
 */
export const messageOf = (error: Error) =>
  error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message
