/** Counts events by name, in the order of their first occurrence. */
export function counts() {
  const numbers = new Map<string, number>()
  return {
    add: (name: string, by = 1) => void numbers.set(name, (numbers.get(name) ?? 0) + by),
    of: (name: string) => numbers.get(name) ?? 0,
    /** The names with this prefix and their counts: `kind 3, other 2`. */
    list(prefix: string): string {
      const found = [...numbers].filter(([name]) => name.startsWith(prefix))
      return found.map(([name, number]) => `${name.slice(prefix.length)} ${number}`).join(', ')
    },
  }
}
