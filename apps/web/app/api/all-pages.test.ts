import { expect, test } from 'vitest'
import { allPages } from './all-pages.ts'

/** A list that never ends. A page has three items, all equal to its cursor: page two has 2, 2, 2. */
const endless = async ({ cursor = '1' }: { cursor: string | undefined }) => ({
  items: [cursor, cursor, cursor],
  nextCursor: String(Number(cursor) + 1),
})

test('reads a list to its end', async () => {
  const found = await allPages(async (paging) => {
    const page = await endless(paging)
    return paging.cursor === '2' ? { items: page.items } : page
  }, 1_000)

  expect(found).toEqual(['1', '1', '1', '2', '2', '2'])
})

test('stops reading at the limit', async () => {
  expect(await allPages(endless, 5)).toHaveLength(6)
})
