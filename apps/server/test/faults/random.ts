/**
 * Creates a generator that gives the same numbers for the same seed: mulberry32, which is good enough for
 * tests.
 */
export function seeded(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** A whole number from `least` to `most`. */
    whole: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    /** True in this percentage of cases. */
    percent: (share: number) => next() * 100 < share,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    /** Picks a name with a probability proportional to its weight. */
    weighted<Name extends string>(weights: Record<Name, number>): Name {
      const names = Object.entries<number>(weights) as [Name, number][]
      let left = next() * names.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of names) {
        left -= weight
        if (left < 0) return name
      }
      throw new Error('nothing to choose from')
    },
    /** An independent generator for one part of the test, unaffected by the others. */
    branch: (number: number) => seeded((seed ^ Math.imul(number + 1, 0x9e3779b1)) >>> 0),
  }
}

export type Random = ReturnType<typeof seeded>
