import { writeReview } from '@nirbhaya/contract/reviews/reviews'
import { expect, test } from 'vitest'
import { aCustomer, aProduct } from '../../test/builders.ts'
import { aForm } from '../../test/selling/pictures.ts'
import { anOrderOf } from '../../test/selling/placed-orders.ts'
import { testShop } from '../../test/test-shop.ts'

const shop = await testShop({ RATE_LIMIT: 'on' })

test('a customer can write ten reviews an hour, not more', async () => {
  const { id, name } = await aProduct(shop)
  const { api, user } = await aCustomer(shop)
  const items = [{ productId: id, name, quantity: 1, pricePaise: 19_900 }]
  await anOrderOf(shop, { customerId: user._id, status: 'Delivered', items })
  const write = () => api(writeReview, { params: { id }, form: aForm({ stars: 5, text: 'Good.' }) })

  for (let count = 0; count < 10; count += 1) await write()

  await expect(write()).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
})
