/** Lets so many pieces of work run at once; others wait for their turn, first come first served. */
export function createGate(places: number) {
  const waiting: (() => void)[] = []
  let free = places

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--
    else await new Promise<void>((enter) => waiting.push(enter))
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody who comes now takes it first.
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
