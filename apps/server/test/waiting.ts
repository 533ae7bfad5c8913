/** Against hanging alone: the machine may be busy with other work. */
const patienceMs = 200_000

/** Asks until the answer is there, for what happens by itself. */
export async function eventually<Value>(
  ask: () => Promise<Value | undefined | false>,
  withinMs = patienceMs,
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
 * Whether it ends, well or not, before a timer of so many ms that starts now. Both are seen by the same
 * process, so that a machine with other work delays them alike, which it does not a clock that is read.
 */
export async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), ms)
  const ended = work.then(
    () => true,
    () => true,
  )
  const isInTime = await Promise.race([ended, late])
  clearTimeout(timer)
  return isInTime
}
