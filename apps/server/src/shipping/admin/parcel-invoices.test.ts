import { getParcelInvoices } from '@nirbhaya/contract/shipping/parcel-files'
import { parcelSequenceOf } from '@nirbhaya/contract/shipping/states'
import { expect, test } from 'vitest'
import { registeredSeller } from '../../../test/papers.ts'
import { anOrderInTwoParcels, aPackedOrder, aSentOrder, parcelsOf } from '../../../test/parcels.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { testShop } from '../../../test/test-shop.ts'

const shop = await testShop(registeredSeller)
const { api: owner, token } = await signInAdmin(shop)

function fetchInvoices(...parcels: { number: string }[]) {
  const numbers = parcels.map(({ number }) => parcelSequenceOf(number)).join(',')
  const headers = { authorization: `Bearer ${token}` }
  return fetch(`${shop.origin}/api${getParcelInvoices.url}?numbers=${numbers}`, { headers })
}

test('the invoices of chosen parcels are one PDF, in the order of the parcels', async () => {
  const packed = await aPackedOrder(shop, owner)
  const sent = await aSentOrder(shop, owner)
  const { orderId } = await anOrderInTwoParcels(shop, owner)
  const [first] = await parcelsOf(owner, orderId)
  if (!first) throw new Error('the order has a parcel')
  const parcels = [first, packed, sent]

  const { pages } = readPdf(await (await fetchInvoices(...parcels)).bytes())

  expect(pages).toHaveLength(2)
  for (const [index, id] of [sent.orderId, orderId].entries()) {
    expect(pages[index]).toContain('Tax invoice')
    expect(pages[index]).toContain(id)
    expect(pages[index]).toContain('Page 1 of 1')
  }
})

test('parcels that were not handed over have no invoices', async () => {
  const packed = await aPackedOrder(shop, owner)
  const answer = await fetchInvoices(packed)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'NO_INVOICES' })
})
