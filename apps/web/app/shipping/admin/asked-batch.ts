/**
 * Returns the id of the batch that the URL of a page limits its list of orders or parcels to; undefined if the
 * list is for all batches.
 */
export function askedBatch(search: URLSearchParams): string | undefined {
  const batch = search.get('batch') ?? ''
  return /^[\da-f-]{36}$/i.test(batch) ? batch : undefined
}
