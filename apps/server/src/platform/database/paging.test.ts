import { expect, test } from 'vitest'
import { byCreation, type Portion, type Position, readAll, readPage } from './paging.ts'

const rows = ['e', 'd', 'c', 'b', 'a'].map((id) => ({
  createdAt: new Date('2026-01-01'),
  id: `00000000-0000-7000-8000-00000000000${id}`,
}))

const read = ({ limit, after }: Portion) => {
  const rest = rows.filter(({ id }) => after === undefined || id < after.id)
  return Promise.resolve(rest.slice(0, limit))
}

test('pages follow each other by their cursors, and the last one has no cursor', async () => {
  const first = await readPage({ limit: 2 }, read, byCreation)
  const second = await readPage({ limit: 2, cursor: first.nextCursor }, read, byCreation)
  const third = await readPage({ limit: 2, cursor: second.nextCursor }, read, byCreation)

  expect([first, second, third].flatMap((page) => page.rows)).toEqual(rows)
  expect(third).toEqual({ rows: rows.slice(4), nextCursor: undefined })
})

test('a page that ends with the list has no cursor', async () => {
  expect(await readPage({ limit: 5 }, read, byCreation)).toEqual({ rows, nextCursor: undefined })
})

test('a cursor that the shop never issued is refused', async () => {
  await expect(readPage({ limit: 5, cursor: 'x' }, read, byCreation)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
})

test('a list is read to its end in portions', async () => {
  const requested: (Position | undefined)[] = []
  const portions = readAll(
    (portion) => {
      requested.push(portion.after)
      return read(portion)
    },
    byCreation,
    2,
  )

  expect((await Array.fromAsync(portions)).flat()).toEqual(rows)
  expect(requested.map((after) => after?.id.at(-1))).toEqual([undefined, 'd', 'b'])
})
