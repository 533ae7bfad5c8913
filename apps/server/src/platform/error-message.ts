import { DrizzleQueryError } from 'drizzle-orm/errors'

/** Drizzle puts a failed statement's values into its message: tokens, hashes and addresses. */
export const messageOf = (error: Error) =>
  error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message
