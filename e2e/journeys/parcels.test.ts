import { randomInt } from 'node:crypto'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { shippingRefusals, shippingWords } from '@nirbhaya/contract/messages/shipping'
import { shippingAdminWords, shippingAnswers } from '@nirbhaya/contract/messages/shipping/admin'
import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import { listOrderParcels, moveParcels } from '@nirbhaya/contract/shipping/admin'
import { carrierNames } from '@nirbhaya/contract/shipping/carriers'
import { packParcel, sendParcel, shortId } from '../fixture/parcels.ts'
import { aPerson, expect, test } from '../fixture/shop.ts'

const aTrackingNumber = () => `AWB${randomInt(1e11, 1e12)}`

test('the owner packs paid orders, imports tracking numbers, prints labels and hands parcels over', async ({
  page,
  shop,
}) => {
  const first = await shop.orderPaidInFull(2, { ...aPerson(), address2: '강남대로 5' })
  const second = await shop.orderPaidInFull()
  await shop.signInAsAdmin()
  await page.goto('/admin/parcels')
  const tabs = page.getByRole('navigation', { name: shippingAdminWords.heading })
  await tabs.getByRole('link', { name: words.tabs.toPack }).click()

  await test.step('parcels are made of chosen orders', async () => {
    for (const { _id } of [first, second]) {
      await page.getByLabel(words.chooseOrder(shortId(_id))).check()
    }
    await shop.expectPageQuality()
    await page.getByRole('button', { name: words.makeParcels }).click()
    await expect(page.getByText(shippingAnswers.packed(2))).toBeVisible()
    await expect(page.getByLabel(words.chooseOrder(shortId(first._id)))).toHaveCount(0)
  })

  const owner = await shop.ownerApi()
  const numberOf = async (id: string) =>
    (await owner(listOrderParcels, { params: { id } })).parcels[0]?.number ?? ''
  const [one, two] = [await numberOf(first._id), await numberOf(second._id)]
  const tracking = aTrackingNumber()

  await test.step('a file gives them their numbers, and says what is wrong by line', async () => {
    await page.goto('/admin/parcels/tracking')
    const lines = [`${one},Delhivery,${tracking}`, `${two},Pigeon Post,77001234`]
    const csv = ['Parcel,Courier,Tracking number', ...lines].join('\n')
    const file = { name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await page.getByLabel(words.chooseFile).setInputFiles(file)
    const outcome = page.getByRole('status').filter({ hasText: adminMessages.errorLines(1) })
    await expect(outcome).toContainText(shippingAnswers.numbersPreviewed(1, 0))
    await expect(outcome).toContainText(
      adminMessages.line(3, shippingRefusals.lineCarrier('Pigeon Post', carrierNames)),
    )
    await shop.expectPageQuality()
    await page.getByRole('button', { name: words.apply }).click()
    await expect(outcome).toContainText(shippingAnswers.numbersSaved(1, 0))
  })

  await test.step('chosen parcels are printed and handed over', async () => {
    await page.goto(`/admin/parcels?q=${one}`)
    const row = page.getByRole('article', { name: words.parcel(one) })
    await expect(row.getByRole('link', { name: tracking })).toHaveAttribute('href', /delhivery/)
    await row.getByLabel(words.choose(one)).check()
    const printing = page.waitForEvent('download')
    await page.getByRole('button', { name: words.labels }).click()
    expect((await printing).suggestedFilename()).toMatch(/^labels-.*\.pdf$/)
    await expect(page.getByRole('alert')).toContainText(words.lackingLetters([one]))
    await shop.expectPageQuality()
    await page.getByRole('button', { name: words.handOver, exact: true }).click()
    await page.getByRole('button', { name: words.handOverNow(1) }).click()
    await expect(page.getByText(shippingAnswers.handedOver(1))).toBeVisible()
    await expect(row).toContainText(words.states['handed-over'])
  })

  await test.step('the list of orders shows how far the parcel is', async () => {
    await page.goto(`/admin/orders?q=${first._id}`)
    const state = words.states['handed-over']
    await page.getByRole('link', { name: words.parcelsOf(shortId(first._id), state) }).click()
    await expect(page.getByRole('article', { name: words.parcel(one) })).toBeVisible()
  })

  await page.goto(`/admin/orders/${first._id}`)
  const parcel = page.getByRole('article', { name: words.parcel(one) })
  await expect(parcel).toContainText(tracking)
})

test('a customer sees the state of each parcel and a link to its courier', async ({
  page,
  shop,
}) => {
  const order = await shop.orderPaidInFull(2)
  await page.goto(`/my-orders/${order._id}`)
  await expect(page.getByRole('heading', { name: shippingWords.heading })).toHaveCount(0)

  const parcel = await packParcel(shop, order._id)
  const tracking = aTrackingNumber()
  await sendParcel(shop, parcel._id, tracking)
  const owner = await shop.ownerApi()
  await owner(moveParcels, { body: { ids: [parcel._id], state: 'out-for-delivery' } })
  await page.reload()

  const shown = page.getByRole('article', { name: shippingWords.parcel(parcel.number) })
  await expect(shown).toContainText(shippingWords.states['out-for-delivery'])
  await expect(shown).toContainText(shippingWords.states['handed-over'])
  await expect(shown).toContainText(tracking)
  await expect(shown.getByRole('link', { name: shippingWords.follow })).toHaveAttribute(
    'href',
    new RegExp(tracking),
  )
  const panel = page.getByRole('region', { name: shippingWords.heading })
  await expect(panel).toContainText(shippingWords.left)
  await shop.expectPageQuality()
})
