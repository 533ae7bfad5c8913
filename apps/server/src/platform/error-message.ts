import { DrizzleQueryError } from 'drizzle-orm/errors'

/**
 * Drizzle puts a failed statement's values (tokens, hashes, addresses) into its message; this leaves them
 * out.
 */
export const messageOf = (error: Error) =>
  error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message
