import { largestPage } from '@nirbhaya/contract/limits'

interface Part<Item> {
  items: Item[]
  nextCursor?: string | undefined
}

/** All that a list has, page after page, until there are at least so many. */
export async function allPages<Item>(
  ask: (paging: { limit: number; cursor: string | undefined }) => Promise<Part<Item>>,
  most: number,
): Promise<Item[]> {
  const found: Item[] = []
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await ask({ limit: largestPage, cursor })
    found.push(...items)
    cursor = nextCursor
  } while (cursor && found.length < most)
  return found
}
