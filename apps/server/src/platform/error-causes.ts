/** Yields an error and its causes, outermost first; yields nothing for a value that is not an error. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause
}

/**
 * Returns the message of the innermost cause. A failed query's own message would repeat the statement and its
 * values.
 */
export function rootCauseMessage(error: unknown): string {
  const first = [...causesOf(error)].at(-1)
  return first ? first.message || first.name : String(error)
}
