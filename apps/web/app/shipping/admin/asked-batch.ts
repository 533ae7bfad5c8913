/** Returns the id of the batch in the URL of a list; undefined if the list is for all batches. */
export function askedBatch(search: URLSearchParams): string | undefined {
  const batch = search.get('batch') ?? ''
  return /^[\da-f-]{36}$/i.test(batch) ? batch : undefined
}
