/** Against hanging alone: the machine may be busy with other work. */
const patienceMs = 60_000

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
