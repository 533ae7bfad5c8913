import fc from 'fast-check'

/** The minimum number of stories (random sequences of actions), even on the slowest machine. */
const fewest = 25

/**
 * Checks a property with `runs` stories, or with as many as fit into `mostMs`, but at least 25.
 * @throws fast-check's error, with the seed that repeats the story
 */
export async function holds<Ts>(
  property: fc.IAsyncProperty<Ts>,
  { runs, mostMs }: { runs: number; mostMs: number },
): Promise<void> {
  const until = Date.now() + mostMs
  for (let played = 0; played < runs && (played === 0 || Date.now() < until); played += fewest)
    await fc.assert(property, { numRuns: Math.min(fewest, runs - played) })
}
