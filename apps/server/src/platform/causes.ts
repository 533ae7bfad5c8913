/** An error and what it was caused by, the last thing first; nothing for what is no error. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause
}

/** What was wrong in the first place, without the statement and values that a query's error repeats. */
export function firstCauseOf(error: unknown): string {
  const first = [...causesOf(error)].at(-1)
  return first ? first.message || first.name : String(error)
}
