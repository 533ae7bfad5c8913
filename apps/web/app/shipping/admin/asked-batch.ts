/** Returns the batch in the list's address; undefined stands for all batches. */
export function askedBatch(search: URLSearchParams): string | undefined {
  const batch = search.get('batch') ?? ''
  return /^[\da-f-]{36}$/i.test(batch) ? batch : undefined
}
