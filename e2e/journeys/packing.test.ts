import { randomInt } from 'node:crypto'
import { packingWords as words } from '@nirbhaya/contract/messages/shipping/packing'
import { listOrderParcels } from '@nirbhaya/contract/shipping/admin'
import type { Page } from '@playwright/test'
import { noAnswer } from '../fixture/console.ts'
import { packParcel } from '../fixture/parcels.ts'
import { startRelay } from '../fixture/relay.ts'
import { expect, test } from '../fixture/shop.ts'

/** Types a text and the keys that end it, as a scanner does: those keys come faster than the page answers. */
async function scan(page: Page, text: string, endKeys = ['Enter']) {
  await page.keyboard.type(text)
  await Promise.all(endKeys.map((key) => page.keyboard.press(key)))
}

/**
 * Waits until the browser has stored the page and the service worker is active. Then the page also opens
 * without a network.
 */
const expectKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        const isStored = await caches.match(location.pathname)
        return Boolean(registration?.active && isStored)
      }),
    )
    .toBe(true)

test('a packer scans parcels without a network, and the scans are sent once it is back', async ({
  page,
  shop,
  context,
  refusals,
}) => {
  const order = await shop.orderPaidInFull(2)
  const parcel = await packParcel(shop, order._id, 2)
  await shop.signInAsAdmin()
  await page.goto('/admin/parcels/packing')
  await expect(page.getByRole('button', { name: parcel.number })).toBeVisible()
  await expect(page.getByText(words.allSent)).toBeVisible()
  await expectKept(page)
  const serials = [randomInt(1e9, 1e10), randomInt(1e9, 1e10)].map(String) as [string, string]

  await context.setOffline(true)
  await expect(page.getByText(words.offline)).toBeVisible()
  await page.getByLabel(words.scanParcel).focus()
  await scan(page, parcel.number)
  await expect(page.getByText(words.opened(parcel.number))).toBeVisible()
  await scan(page, serials[0])
  await scan(page, serials[0])
  await expect(page.getByText(words.inParcel(parcel.number, words.again(serials[0])))).toBeVisible()

  refusals.add(noAnswer)
  await page.reload()
  await expect(page.getByText(words.waiting(1))).toBeVisible()
  await page.getByRole('button', { name: parcel.number }).click()
  await scan(page, serials[1])
  await expect(page.getByText(words.complete(parcel.number, serials[1]))).toBeVisible()
  await expect(page.getByText(words.waiting(2))).toBeVisible()
  await shop.expectPageQuality()

  await context.setOffline(false)
  await expect(page.getByText(words.allSent)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: parcel.number }).click()
  const open = page.getByRole('region', { name: parcel.number })
  for (const serial of serials) await expect(open).toContainText(serial)

  const owner = await shop.ownerApi()
  const { parcels } = await owner(listOrderParcels, { params: { id: order._id } })
  const devices = parcels.flatMap(({ lines }) => lines.flatMap((line) => line.devices))
  expect(devices.map(({ serial }) => serial).sort()).toEqual([...serials].sort())
})

const aSerial = () => String(randomInt(1e9, 1e10))

test('scanners may end a scan with Enter twice or with Tab, and each serial is in the parcel meant', async ({
  page,
  shop,
}) => {
  const order = await shop.orderPaidInFull(2)
  const first = await packParcel(shop, order._id, 1)
  const second = await packParcel(shop, order._id, 1)
  await shop.signInAsAdmin()
  await page.goto('/admin/parcels/packing')
  await expect(page.getByRole('button', { name: first.number })).toBeVisible()
  const serials = [aSerial(), aSerial()] as [string, string]

  await scan(page, first.number, ['Enter', 'Enter'])
  await expect(page.getByText(words.opened(first.number))).toBeVisible()
  await scan(page, serials[0], ['Enter', 'Enter'])
  await expect(page.getByText(words.complete(first.number, serials[0]))).toBeVisible()

  await scan(page, second.number, ['Tab'])
  await expect(page.getByText(words.opened(second.number))).toBeVisible()
  await scan(page, serials[1], ['Tab', 'Enter'])
  await expect(page.getByText(words.complete(second.number, serials[1]))).toBeVisible()
  await expect(page.getByText(words.allSent)).toBeVisible()

  await page.getByRole('button', { name: words.close }).click()
  await expect(page.getByText(words.complete(second.number, serials[1]))).toBeHidden()
  await page.getByRole('heading', { level: 1 }).click()
  await scan(page, first.number)
  await expect(page.getByText(words.opened(first.number))).toBeVisible()

  const owner = await shop.ownerApi()
  const { parcels } = await owner(listOrderParcels, { params: { id: order._id } })
  const bound = parcels.map(({ number, lines }) => [
    number,
    lines.flatMap(({ devices }) => devices.map(({ serial }) => serial)),
  ])
  expect(Object.fromEntries(bound)).toEqual({
    [first.number]: [serials[0]],
    [second.number]: [serials[1]],
  })
})

test('the stored page opens while a proxy answers for the shop, or nobody does', async ({
  page,
  shop,
  refusals,
}) => {
  const order = await shop.orderPaidInFull(1)
  const parcel = await packParcel(shop, order._id, 1)
  const relay = await startRelay(shop.server.url)
  try {
    await shop.signInAsAdmin({ at: relay.url })
    await page.goto(`${relay.url}/admin/parcels/packing`)
    await expect(page.getByRole('button', { name: parcel.number })).toBeVisible()
    await expectKept(page)

    refusals.add(502).add(noAnswer)
    relay.mode = 'away'
    await page.reload()
    await expect(page.getByRole('button', { name: parcel.number })).toBeVisible()

    relay.mode = 'silent'
    await page.reload()
    await expect(page.getByRole('button', { name: parcel.number })).toBeVisible()
  } finally {
    await relay.stop()
  }
})
