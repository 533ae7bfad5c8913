import { shippingRefusals as refusals } from '@nirbhaya/contract/messages/shipping'
import * as admin from '@nirbhaya/contract/shipping/admin'
import { carrierNames } from '@nirbhaya/contract/shipping/carriers'
import { exportParcels, importTracking } from '@nirbhaya/contract/shipping/parcel-files'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/builders.ts'
import { readMails } from '../../../test/mails.ts'
import { aPackedOrder, aSentOrder, parcelsOf } from '../../../test/parcels.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { testShop } from '../../../test/test-shop.ts'
import { readTrackingFile } from './tracking-file.ts'

const shop = await testShop()
const { api: owner, token } = await signInAdmin(shop)
const head = 'Parcel,Order,Courier,Tracking number'
const read = (lines: string[], isPreview = false) =>
  owner(importTracking, { body: { csv: [head, ...lines].join('\n'), isPreview } })
const numberOf = async (orderId: string) => (await parcelsOf(owner, orderId))[0]?.trackingNumber

test('numbers are previewed, then saved, and importing the file again changes nothing', async () => {
  const [one, other] = [await aPackedOrder(shop, owner), await aPackedOrder(shop, owner)]
  const lines = [
    `${one.number},,Blue Dart,bd1001`,
    `,#${other.orderId.slice(-6)},dtdc,D1002`,
    // A line without a tracking number yet.
    `${other.number},,,`,
  ]
  expect(await read(lines, true)).toMatchObject({ changed: 2, known: 0, errors: [] })
  expect(await numberOf(one.orderId)).toBeUndefined()

  expect(await read(lines)).toMatchObject({ changed: 2, known: 0, errors: [] })
  expect(await read(lines)).toMatchObject({ changed: 0, known: 2, errors: [] })
  expect(await parcelsOf(owner, one.orderId)).toMatchObject([
    {
      carrier: 'blue-dart',
      trackingNumber: 'BD1001',
      trackingUrl: expect.stringContaining('BD1001'),
    },
  ])
  expect(await numberOf(other.orderId)).toBe('D1002')
})

test('each faulty line is listed with its line number, and valid lines are saved', async () => {
  const [one, other] = [await aPackedOrder(shop, owner), await aPackedOrder(shop, owner)]
  const arrived = await aSentOrder(shop, owner)
  await owner(admin.moveParcels, { body: { ids: [arrived.parcelId], state: 'delivered' } })
  const answer = await read([
    `${one.number},,DTDC,E2001`,
    `${one.number},,DTDC,E2002`,
    `${other.number},,Pigeon post,E2003`,
    `${other.number},,DTDC,E 2004!`,
    `${other.number},,DTDC,E2001`,
    'PCL-99999999,,DTDC,E2005',
    'nonsense,,DTDC,E2006',
    `${arrived.number},,DTDC,E2007`,
    `${other.number},,,E2008`,
  ])
  expect(answer.changed).toBe(1)
  expect(answer.errors).toEqual([
    { line: 3, message: refusals.lineTwice },
    { line: 4, message: refusals.lineCarrier('Pigeon post', carrierNames) },
    { line: 5, message: refusals.lineNumber },
    { line: 6, message: refusals.lineTaken(one.number) },
    { line: 7, message: refusals.lineParcel },
    { line: 8, message: refusals.lineParcel },
    { line: 9, message: refusals.lineEnded },
    { line: 10, message: refusals.lineNoCarrier },
  ])
})

test('two parcels can swap their numbers in one file, and no parcel gets a number that is still in use', async () => {
  const [one, other, third] = [
    await aPackedOrder(shop, owner),
    await aPackedOrder(shop, owner),
    await aPackedOrder(shop, owner),
  ]
  await read([`${one.number},,DTDC,F1`, `${other.number},,DTDC,F2`, `${third.number},,DTDC,F3`])
  const swapped = [`${one.number},,DTDC,F2`, `${other.number},,DTDC,F1`]
  expect(await read(swapped)).toMatchObject({ changed: 2, errors: [] })
  expect(await numberOf(one.orderId)).toBe('F2')

  // Now `one` has F2, `other` has F1 and `third` has F3. Line 1 of the file is the header. Each other line is
  // refused:
  // - line 4 (F3 for `third`): line 2 wants F3 for another parcel.
  // - line 2 (F3 for `other`): `third` keeps F3.
  // - line 3 (F1 for `one`): `other` keeps F1, because line 2 was refused.
  const chain = [`${other.number},,DTDC,F3`, `${one.number},,DTDC,F1`, `${third.number},,DTDC,F3`]
  const answer = await read(chain)
  expect(answer).toMatchObject({ changed: 0, known: 0 })
  expect(answer.errors.map(({ line }) => line)).toEqual([2, 3, 4])
  expect(await numberOf(third.orderId)).toBe('F3')
})

test('a customer whose parcel left without a number gets one mail about it', async () => {
  const { customer, number } = await aSentOrder(shop, owner)
  await read([`${number},,Delhivery,G3001`])
  await read([`${number},,Delhivery,G3001`])
  const told = () =>
    readMails(shop.dataDir).then((mails) =>
      mails.filter(({ to, subject }) => to === customer.user.email && subject?.startsWith('Track')),
    )
  const [mail] = await eventually(async () => (await told()).length > 0 && told())
  expect(mail?.text).toContain('https://www.delhivery.com/track/package/G3001')
  expect(await told()).toHaveLength(1)
})

test('the shop’s own file of packed parcels is read back', async () => {
  const { number, orderId } = await aPackedOrder(shop, owner)
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${shop.origin}/api${exportParcels.url}`, { headers })
  const csv = await response.text()
  expect(csv).toContain(number)
  const filled = csv
    .split('\r\n')
    .map((line) => (line.startsWith(number) ? line.replace(/,[^,]*,[^,]*$/, ',Ekart,H4001') : line))
    .join('\r\n')
  expect(await owner(importTracking, { body: { csv: filled } })).toMatchObject({
    changed: 1,
    errors: [],
  })
  expect(await numberOf(orderId)).toBe('H4001')
})

test.each([
  ['', [refusals.trackingFileUnreadable]],
  ['a,b\n1,2', [refusals.columnMissing('Tracking number')]],
  ['AWB\n123', [refusals.columnMissing('Parcel')]],
  ['Parcel,AWB\n"never closed', [refusals.trackingFileUnreadable]],
])('the file %j is refused as a whole', (csv, messages) => {
  const { lines, errors } = readTrackingFile(csv)
  expect(lines).toEqual([])
  expect(errors.map(({ message }) => message)).toEqual(messages)
})

test.each([
  ['', '\n', 2],
  ['', '\r', 2],
  ['sep=;\r\n', '\r\n', 3],
])(
  'a courier’s own file can be read: %j first, other titles, semicolons, %j and an apostrophe',
  (first, end, line) => {
    const csv = `${first}Order ID;Courier Company;AWB Code${end}#A1B2C3;Xpressbees;'14344931234567`
    expect(readTrackingFile(csv).lines).toEqual([
      {
        line,
        sequence: undefined,
        order: 'a1b2c3',
        carrier: 'xpressbees',
        trackingNumber: '14344931234567',
      },
    ])
  },
)
