import { listAllOrders } from '@nirbhaya/contract/orders/admin'
import { listMyOrders } from '@nirbhaya/contract/orders/orders'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from './query-client.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  [listMyOrders.url, 'Error fetching orders:'],
  [listAllOrders.url, 'Error fetching admin orders:'],
  ['/blog', 'Fetching /blog failed:'],
])('a failed query for %s is logged as "%s"', async (url, sentence) => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const failure = new Error('no answer')

  const asked = newQueryClient().fetchQuery({
    queryKey: [url],
    queryFn: () => Promise.reject(failure),
  })

  await expect(asked).rejects.toBe(failure)
  expect(logged).toHaveBeenCalledWith(sentence, failure)
})
