import * as admin from '@nirbhaya/contract/shipping/admin'
import { listMyParcels } from '@nirbhaya/contract/shipping/shipping'
import { parcelStates, stateAfter, travelStates } from '@nirbhaya/contract/shipping/states'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../test/builders.ts'
import { readMails } from '../../../test/mails.ts'
import { aPackedOrder, aSentOrder, parcelsOf } from '../../../test/parcels.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { holds } from '../../../test/properties.ts'
import { testShop } from '../../../test/test-shop.ts'
import { courierEvent, shipment, shipmentEvent } from '../shipping.tables.ts'
import { askCouriers } from './asking-couriers.service.ts'
import { recordScans } from './reports.service.ts'

const shop = await testShop()
const { api: owner } = await signInAdmin(shop)

let made = 0
const aNumber = () => `SR${Date.now()}${made++}`

/** Creates a parcel that Shiprocket transports. */
async function aTrackedParcel(isSent = true) {
  const one = await (isSent ? aSentOrder : aPackedOrder)(shop, owner)
  const trackingNumber = aNumber()
  const body = { carrier: 'shiprocket' as const, trackingNumber }
  await owner(admin.setTracking, { params: { id: one.parcelId }, body })
  return { ...one, trackingNumber }
}

const webhookUrl = `${shop.origin}/api/webhooks/courier`

/**
 * Makes the courier's sandbox scan a parcel. The sandbox sends a webhook to `webhookUrl`. A test can replace
 * `notify_url` with undefined, as if the webhook got lost.
 */
const scan = (awb: string, code: number, label: string, change: object = {}) =>
  shop.control('courier-scan', {
    awb,
    code,
    label,
    activity: `${label} at hub`,
    location: 'Pune',
    notify_url: webhookUrl,
    ...change,
  }) as Promise<{ statuses: number[] }>

const stateOf = async (orderId: string) => (await parcelsOf(owner, orderId))[0]?.state
const reach = (orderId: string, state: string) =>
  eventually(async () => (await stateOf(orderId)) === state)

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(webhookUrl, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-api-key': shop.sandboxKey, ...headers },
  })

describe('a webhook', () => {
  test('changes its parcel’s state, which its customer sees', async () => {
    const { customer, orderId, trackingNumber } = await aTrackedParcel()
    expect(await scan(trackingNumber, 18, 'IN TRANSIT')).toEqual({ statuses: [200] })
    await reach(orderId, 'in-transit')
    await scan(trackingNumber, 17, 'OUT FOR DELIVERY')
    await reach(orderId, 'out-for-delivery')
    await scan(trackingNumber, 7, 'DELIVERED')
    await reach(orderId, 'delivered')

    const { parcels } = await customer.api(listMyParcels, { params: { id: orderId } })
    expect(parcels[0]?.events).toContainEqual(
      expect.objectContaining({ state: 'in-transit', note: 'IN TRANSIT at hub', place: 'Pune' }),
    )
    const subjects = await eventually(async () => {
      const all = (await readMails(shop.dataDir)).filter(({ to }) => to === customer.user.email)
      const found = all.map(({ subject }) => subject ?? '')
      return found.some((subject) => subject.includes('has arrived')) && found
    })
    for (const said of ['is on its way', 'arrives today', 'has arrived']) {
      expect(subjects.filter((subject) => subject.includes(said))).toHaveLength(1)
    }
  })

  test('that comes five times is stored once', async () => {
    const { orderId, trackingNumber } = await aTrackedParcel()
    const { statuses } = await scan(trackingNumber, 18, 'IN TRANSIT', { times: 5 })
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    await reach(orderId, 'in-transit')
    const stored = eq(courierEvent.trackingNumber, trackingNumber)
    expect(await shop.db.$count(courierEvent, stored)).toBe(1)
  })

  test('with text that the database does not accept is stored without it', async () => {
    const { orderId, trackingNumber } = await aTrackedParcel()
    const report = { awb: trackingNumber, current_timestamp: '26 11 2026 14:03:00' }
    const strange = `IN\u0000TRANSIT\ud800${'x'.repeat(1_000)}`
    const body = JSON.stringify({ ...report, current_status: strange, shipment_status_id: 18 })
    expect((await post(body)).status).toBe(200)
    await reach(orderId, 'in-transit')
  })

  test('with an unknown status counts as a scan on the way, and before pickup changes nothing', async () => {
    const { orderId, trackingNumber } = await aTrackedParcel()
    await scan(trackingNumber, 3, 'PICKUP SCHEDULED')
    const stored = eq(courierEvent.trackingNumber, trackingNumber)
    await eventually(async () => {
      const [row] = await shop.db.select().from(courierEvent).where(stored)
      return row?.handledAt
    })
    expect(await stateOf(orderId)).toBe('handed-over')
    await scan(trackingNumber, 998, 'BEAMED UP')
    await reach(orderId, 'in-transit')
  })

  test('about an unknown parcel is answered like any other, and applied once a parcel has the number', async () => {
    const trackingNumber = aNumber()
    expect(await scan(trackingNumber, 17, 'OUT FOR DELIVERY')).toEqual({ statuses: [200] })
    const stored = eq(courierEvent.trackingNumber, trackingNumber)
    await eventually(async () => {
      const [row] = await shop.db.select().from(courierEvent).where(stored)
      return row?.outcome === 'no parcel'
    })
    const { orderId, parcelId } = await aSentOrder(shop, owner)
    const body = { carrier: 'shiprocket' as const, trackingNumber }
    await owner(admin.setTracking, { params: { id: parcelId }, body })
    await reach(orderId, 'out-for-delivery')
  })

  test('finds its parcel by the number, even if the owner chose another courier’s name', async () => {
    const { orderId, parcelId } = await aSentOrder(shop, owner)
    const trackingNumber = aNumber()
    const body = { carrier: 'delhivery' as const, trackingNumber }
    await owner(admin.setTracking, { params: { id: parcelId }, body })
    await scan(trackingNumber, 7, 'DELIVERED')
    await reach(orderId, 'delivered')
  })

  test('without the secret is refused, and one of an unknown shape is answered', async () => {
    const body = JSON.stringify({ awb: 'X', current_status: 'DELIVERED' })
    expect((await post(body, { 'x-api-key': 'guessed' })).status).toBe(401)
    expect((await post(body, { 'x-api-key': '' })).status).toBe(401)
    for (const odd of ['', '[]', 'null', '{', '{"awb":{}}', `{"awb":"${'x'.repeat(500)}"}`]) {
      expect((await post(odd)).status).toBe(200)
    }
    expect(await shop.db.$count(courierEvent, eq(courierEvent.trackingNumber, 'X'))).toBe(0)
  })

  test('finds its parcel by a number that has more digits than JavaScript counts exactly', async () => {
    const { orderId, parcelId } = await aSentOrder(shop, owner)
    const trackingNumber = '90071992547409931'
    const body = { carrier: 'delhivery' as const, trackingNumber }
    await owner(admin.setTracking, { params: { id: parcelId }, body })
    const report = JSON.stringify({
      awb: 'digits',
      current_status: 'DELIVERED',
      current_timestamp: '26 11 2026 14:03:00',
    })

    expect((await post(report.replace('"digits"', trackingNumber))).status).toBe(200)

    await reach(orderId, 'delivered')
  })

  test('about a packed parcel hands it over, or waits while an obstacle prevents that', async () => {
    const ready = await aTrackedParcel(false)
    await scan(ready.trackingNumber, 42, 'PICKED UP')
    await reach(ready.orderId, 'in-transit')

    const waiting = await aTrackedParcel(false)
    const order = sql`(select id from "order" where id = ${waiting.orderId})`
    await shop.db.execute(
      sql`update "order" set balance_paise = balance_paid_paise + 100 where id = ${order}`,
    )
    await scan(waiting.trackingNumber, 42, 'PICKED UP')
    const isKnown = eq(shipmentEvent.shipmentId, waiting.parcelId)
    await eventually(async () => (await shop.db.$count(shipmentEvent, isKnown)) === 2)
    expect(await stateOf(waiting.orderId)).toBe('packed')
    await shop.db.execute(
      sql`update "order" set balance_paid_paise = balance_paise where id = ${order}`,
    )
    await owner(admin.handOverParcels, { body: { ids: [waiting.parcelId] } })
    expect(await stateOf(waiting.orderId)).toBe('in-transit')
  })
})

test('the shop asks a courier whose webhooks are lost, until the parcel arrives', async () => {
  const { orderId, parcelId, trackingNumber } = await aTrackedParcel()
  await scan(trackingNumber, 7, 'DELIVERED', { notify_url: undefined })
  const dueAt = async () => {
    const [row] = await shop.db.select().from(shipment).where(eq(shipment.id, parcelId))
    return row?.nextCheckAt
  }
  expect(await dueAt()).toBeInstanceOf(Date)

  // Both calls, and perhaps the shop's own job, run at the same moment. Only one of them asks the courier.
  await Promise.all([
    askCouriers(shop.shipping, shop.couriers),
    askCouriers(shop.shipping, shop.couriers),
  ])
  await reach(orderId, 'delivered')

  expect(await dueAt()).toBeNull()
})

test('a parcel has the furthest state reported, whatever the order of reports', () => {
  const anEvent = fc.constantFrom(...parcelStates)
  fc.assert(
    fc.property(fc.array(anEvent), fc.array(fc.nat()), (events, shuffle) => {
      const handedOver = ['handed-over' as const, ...events]
      const shuffled = handedOver
        .concat(events.slice(0, 3))
        .map((event, index) => ({ event, key: shuffle[index] ?? index }))
        .toSorted((one, other) => one.key - other.key)
        .map(({ event }) => event)
      expect(stateAfter(shuffled)).toBe(stateAfter(handedOver))
      expect(stateAfter(events.filter((event) => event !== 'handed-over'))).toBe('packed')
    }),
  )
})

test('shuffled, repeated and lost events lead to the same state of a parcel and its order', async () => {
  const anEnd = fc.constantFrom('delivered' as const, 'returned' as const, 'lost' as const)
  const aWay = fc.array(fc.constantFrom(...travelStates.slice(0, 2), null), { maxLength: 5 })
  const story = fc.tuple(anEnd, aWay, fc.array(fc.nat(), { minLength: 8, maxLength: 8 }))
  const property = fc.asyncProperty(story, async ([end, way, shuffle]) => {
    const { orderId, parcelId } = await aSentOrder(shop, owner)
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 10, minute)).toISOString()
    const scans = [...way, end].map((state, minute) => {
      return { state, at: at(minute), note: '', place: '' }
    })
    const reports = [...scans, ...scans.slice(-2)]
      .map((one, index) => ({ one, key: shuffle[index] ?? 0 }))
      .toSorted((one, other) => one.key - other.key)
      .map(({ one }) => one)
    for (const report of reports) await recordScans(shop.shipping, parcelId, [report])

    const [parcel] = await parcelsOf(owner, orderId)
    expect(parcel?.state).toBe(end)
    const known = scans.filter(({ state }) => state !== null)
    expect(parcel?.events).toHaveLength(known.length + 2)
  })
  await holds(property, { runs: 25, mostMs: 10_000 })
}, 900_000)
