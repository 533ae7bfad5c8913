import { pageSizes } from '@nirbhaya/contract/paging'

interface Part<Item> {
  items: Item[]
  nextCursor?: string | undefined
}

/** Reads a list page by page, until the list ends or at least `most` items were read. */
export async function allPages<Item>(
  ask: (paging: { limit: number; cursor: string | undefined }) => Promise<Part<Item>>,
  most: number,
): Promise<Item[]> {
  const found: Item[] = []
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await ask({ limit: pageSizes.largest, cursor })
    found.push(...items)
    cursor = nextCursor
  } while (cursor && found.length < most)
  return found
}
