import { expect, test } from 'vitest'
import { allPages } from './all-pages.ts'

/** A list without an end, of pages that hold their cursor three times. */
const endless = async ({ cursor = '1' }: { cursor: string | undefined }) => ({
  items: [cursor, cursor, cursor],
  nextCursor: String(Number(cursor) + 1),
})

test('a list is read to its end', async () => {
  const found = await allPages(async (paging) => {
    const page = await endless(paging)
    return paging.cursor === '2' ? { items: page.items } : page
  }, 1_000)

  expect(found).toEqual(['1', '1', '1', '2', '2', '2'])
})

test('of a list that is longer than anybody expects, only so much is read', async () => {
  expect(await allPages(endless, 5)).toHaveLength(6)
})
