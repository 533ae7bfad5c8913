/** The limit only ends a test that hangs. It is long, because the machine may be busy with other work. */
const timeoutMs = 200_000

/** Polls until the result of background work is there. */
export async function eventually<Value>(
  ask: () => Promise<Value | undefined | false>,
  withinMs = timeoutMs,
) {
  const deadline = Date.now() + withinMs
  for (;;) {
    const value = await ask()
    if (value) return value
    if (Date.now() > deadline) throw new Error(`it did not happen within ${withinMs / 1_000} s`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/**
 * Returns whether the work ends, with or without an error, before a timer of `ms` milliseconds. The work and
 * the timer run in one process, so a busy machine delays both. If the work's duration were measured with a
 * clock, the machine's delays would count against the work.
 */
export async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const { promise: timedOut, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), ms)
  const ended = work.then(
    () => true,
    () => true,
  )
  const isInTime = await Promise.race([ended, timedOut])
  clearTimeout(timer)
  return isInTime
}
