import { refundWish } from '@nirbhaya/contract/settling/admin'
import { expect, test } from 'vitest'
import { newRequestId } from './request-id.ts'

test('request ids have the format that the server accepts and are unique', () => {
  const ids = Array.from({ length: 1_000 }, newRequestId)

  for (const id of ids) expect(refundWish.shape.requestId.parse(id)).toBe(id)
  expect(new Set(ids).size).toBe(ids.length)
})
