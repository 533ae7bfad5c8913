import { labels } from '@nirbhaya/contract/messages/labels'
import { orderPages as words } from '@nirbhaya/contract/messages/orders'
import { shippingWords } from '@nirbhaya/contract/messages/shipping'
import { shippingAdminWords, shippingAnswers } from '@nirbhaya/contract/messages/shipping/admin'
import { parcelPages } from '@nirbhaya/contract/messages/shipping/pages'
import { handOverParcels, listOrderParcels, moveParcels } from '@nirbhaya/contract/shipping/admin'
import type { Page } from '@playwright/test'
import { packParcel, sendParcel } from '../fixture/parcels.ts'
import { expect, type Shop, test } from '../fixture/shop.ts'

const next = parcelPages.whatNext
const phone = { width: 390, height: 844 }
const wide = { width: 1280, height: 800 }

/** Creates an order of a new, signed-in customer, whose only parcel was lost or came back. */
async function aGoneParcel(shop: Shop, state: 'lost' | 'returned') {
  const order = await shop.orderPaidInFull()
  const customer = { email: shop.session?.user.email ?? '' }
  const parcel = await packParcel(shop, order._id)
  await sendParcel(shop, parcel._id, `GONE${parcel.number.slice(4)}`)
  const owner = await shop.ownerApi()
  await owner(moveParcels, { body: { ids: [parcel._id], state } })
  return { order, customer, parcel, owner }
}

/** Opens the order's page as the owner, from the list of parcels that need a decision. */
async function openAsOwner(shop: Shop, page: Page, number: string) {
  await shop.signInAsAdmin()
  await page.setViewportSize(wide)
  await page.goto('/admin/parcels?state=trouble')
  const row = page.getByRole('article', { name: parcelPages.parcel(number) })
  await row.getByRole('link', { name: next.inList }).click()
  return page.getByRole('region', { name: shippingAdminWords.heading })
}

test('a returned parcel goes to the address that the customer corrects, and each page tells the truth', async ({
  page,
  shop,
}) => {
  const { order, customer, parcel, owner } = await aGoneParcel(shop, 'returned')

  await test.step('the customer corrects her address on a phone', async () => {
    await page.setViewportSize(phone)
    await page.goto(`/my-orders/${order._id}`)
    const card = page.getByRole('article', { name: shippingWords.parcel(parcel.number) })
    await expect(card).toContainText(shippingWords.outcomes.returned.open)
    await expect(page.getByText(words.steps.Shipped)).toHaveCount(0)
    await expect(page.getByText(words.cameBackQuestion)).toBeVisible()
    await shop.expectPageQuality()
    await page.getByRole('button', { name: words.changeAddress }).first().click()
    const dialog = page.getByRole('dialog', { name: words.changeAddressTitle })
    await dialog.getByLabel(labels.address1, { exact: true }).fill('7 New Road')
    await dialog.getByRole('button', { name: words.saveAddress }).click()
    await expect(page.getByText(words.addressSaved)).toBeVisible()
    await expect(page.getByText(words.cameBackQuestion)).toHaveCount(0)
    await expect(page.getByText(words.addressConfirmed)).toBeVisible()
  })

  await test.step('the owner sends it again to that address', async () => {
    const parcels = await openAsOwner(shop, page, parcel.number)
    await expect(parcels.getByText(next.returned)).toBeVisible()
    await expect(parcels).toContainText('7 New Road')
    await shop.expectPageQuality()
    await parcels.getByRole('button', { name: next.again }).click()
    const dialog = page.getByRole('dialog', { name: next.againTitle(parcel.number) })
    await dialog.getByRole('button', { name: next.again }).click()
    await expect(page.getByText(shippingAnswers.resolved.again)).toBeVisible()
    await expect(parcels.getByText(next.returned)).toHaveCount(0)
    await expect(parcels.getByText(parcelPages.left)).toHaveCount(0)
    await expect(parcels.getByText(parcelPages.insteadOf(parcel.number))).toBeVisible()
    await page.goto('/admin/parcels?state=trouble')
    const row = page.getByRole('article', { name: parcelPages.parcel(parcel.number) })
    await expect(row).toHaveCount(0)
  })

  await test.step('the customer reads that it is packed once more, then that it is on its way', async () => {
    await shop.signInAs(customer)
    await page.setViewportSize(phone)
    await page.goto(`/my-orders/${order._id}`)
    await expect(page.getByText(words.parts.again)).toBeVisible()
    const { parcels } = await owner(listOrderParcels, { params: { id: order._id } })
    await owner(handOverParcels, { body: { ids: [parcels[1]?._id ?? ''] } })
    await page.reload()
    await expect(page.getByText(words.steps.Shipped)).toBeVisible()
    await expect(page.getByText(shippingWords.insteadOf(parcel.number))).toBeVisible()
  })
})
