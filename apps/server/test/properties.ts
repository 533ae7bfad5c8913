import fc from 'fast-check'

/** Told even by the slowest machine. */
const fewest = 25

/**
 * Checks a property with `runs` stories, or with as many as `mostMs` leave time for, 25 at least.
 * @throws as fast-check does, with the seed that tells the story again
 */
export async function holds<Ts>(
  property: fc.IAsyncProperty<Ts>,
  { runs, mostMs }: { runs: number; mostMs: number },
): Promise<void> {
  const until = Date.now() + mostMs
  for (let told = 0; told < runs && (told === 0 || Date.now() < until); told += fewest)
    await fc.assert(property, { numRuns: Math.min(fewest, runs - told) })
}
