/** The batch of which an address wants the list; undefined for all. */
export function askedBatch(search: URLSearchParams): string | undefined {
  const batch = search.get('batch') ?? ''
  return /^[\da-f-]{36}$/i.test(batch) ? batch : undefined
}
