/**
 * Returns the median times of two calls, in ms. They are made alternately, so that other work on the
 * machine slows both down, and a single quiet moment does not decide the result.
 */
export async function mediansByTurns(
  turns: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns; turn++) {
    times[0].push(await timeOf(one))
    times[1].push(await timeOf(other))
  }
  return [medianOf(times[0]), medianOf(times[1])]
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await call()
  return performance.now() - startedAt
}

const medianOf = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
