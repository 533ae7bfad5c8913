import { DrizzleQueryError } from 'drizzle-orm/errors'

/**
 * Returns an error's message. Drizzle's messages contain the values of a failed statement (tokens, hashes,
 * e-mail addresses); here they are left out.
 */
export const messageOf = (error: Error) =>
  error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message
