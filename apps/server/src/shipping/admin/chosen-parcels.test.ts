import { getLabels, getPickingList } from '@nirbhaya/contract/shipping/parcel-files'
import { expect, test } from 'vitest'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { testShop } from '../../../test/test-shop.ts'

const shop = await testShop()
const { token } = await signInAdmin(shop)

const print = (url: string, numbers: string) =>
  fetch(`${shop.origin}/api${url}?numbers=${numbers}`, {
    headers: { authorization: `Bearer ${token}` },
  })

test('missing parcels and invalid numbers are not printed', async () => {
  for (const url of [getLabels.url, getPickingList.url]) {
    expect((await print(url, '99999999')).status).toBe(404)
    const tooMany = Array.from({ length: 201 }, (_, index) => index + 1).join(',')
    for (const wrong of ['', '1,', 'x', '1'.repeat(10), tooMany]) {
      expect((await print(url, wrong)).status).toBe(400)
    }
  }
})
