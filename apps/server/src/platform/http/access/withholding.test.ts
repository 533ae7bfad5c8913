import { permissionOf } from '@nirbhaya/contract/call'
import { getToDo } from '@nirbhaya/contract/dashboard/dashboard'
import { endpoints } from '@nirbhaya/contract/endpoints'
import { formatRupees } from '@nirbhaya/contract/money'
import { exportOrders, listAllOrders } from '@nirbhaya/contract/orders/admin'
import { listPayments } from '@nirbhaya/contract/payments/admin'
import { can, type Role } from '@nirbhaya/contract/roles'
import { handOverParcels, listParcels } from '@nirbhaya/contract/shipping/admin'
import { onlyWith } from '@nirbhaya/contract/withheld.schemas'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { rows } from '../../../../test/access/access-rows.ts'
import { aWorld } from '../../../../test/access/access-world.ts'
import { derivedRow } from '../../../../test/derived-row.ts'
import { moveParcel } from '../../../../test/parcels.ts'
import { readPdf } from '../../../../test/pdf-text.ts'
import { signInAdmin } from '../../../../test/people/admin-session.ts'
import { insertStaff } from '../../../../test/people/staff.ts'
import { anOrderOf } from '../../../../test/selling/placed-orders.ts'
import { testShop } from '../../../../test/test-shop.ts'
import { packParcel } from '../../../shipping/packing.service.ts'
import { withholdOf } from './withholding.ts'

const shop = await testShop()
const owner = await signInAdmin(shop)
const apiOf = async (role: Role) => shop.apiFor((await insertStaff(shop.db, role)).token)

/** So high that the parcel may need an e-way bill, and unlike any other number of this test. */
const priceRupees = 71_313

async function aParcel(state: 'packed' | 'lost') {
  const placed = await anOrderOf(shop, {
    status: 'Prepared',
    totalPaise: priceRupees * 100,
    balancePaise: 0,
    items: [{ name: 'Pendant', quantity: 1, pricePaise: priceRupees * 100 }],
  })
  const actorId = owner.user._id
  const parcel = await packParcel(shop.shipping, { orderId: placed.id, actorId })
  if (state === 'packed') return { ...placed, parcel }
  await owner.api(handOverParcels, { body: { ids: [parcel.id] } })
  await moveParcel(owner.api, parcel.id, 'lost')
  return { ...placed, parcel }
}

/** What a price looks like in an answer: in rupees or paise, plain or formatted. */
const prices = [
  String(priceRupees),
  String(priceRupees * 100),
  formatRupees(priceRupees),
  formatRupees(priceRupees).replace('₹', ''),
]

const packersReading = endpoints.filter(({ method, config }) => {
  const permission = permissionOf(config.access)
  return method === 'GET' && permission && can('packer', permission)
})

test('the answers of a packer contain no mail address and no price', async () => {
  const world = await aWorld(shop)
  const [lost, packed] = [await aParcel('lost'), await aParcel('packed')]
  const packer = await insertStaff(shop.db, 'packer')
  expect(packersReading.length).toBeGreaterThan(8)
  const seen: Record<string, string> = {}
  for (const endpoint of packersReading) {
    const { method, url } = endpoint
    const row = rows[`${method} ${url}`] ?? derivedRow(endpoint)
    const sent = row.sends({ ...world, parcelSequence: String(packed.parcel.sequence) }, packer)
    const path = url.replaceAll(/:(\w+)/g, (_, name) => sent.params?.[name] ?? '')
    const answer = await fetch(`${shop.origin}/api${path}?${new URLSearchParams(sent.query)}`, {
      headers: { authorization: `Bearer ${packer.token}` },
    })
    expect(answer.status, url).toBe(200)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const isPdf = answer.headers.get('content-type') === 'application/pdf'
    seen[url] = isPdf ? readPdf(bytes).pages.join('\n') : new TextDecoder().decode(bytes)
  }

  const found = Object.entries(seen).flatMap(([url, text]) => [
    ...(text.match(/[\w.+-]+@[\w-]+\.\w+/g) ?? []).map((one) => `${url}: ${one}`),
    ...prices.filter((price) => text.includes(price)).map((price) => `${url}: ${price}`),
    ...(text.match(/₹|"(\w*(price|paise|amount|rupees|email)\w*)":/gi) ?? []).map(
      (one) => `${url}: ${one}`,
    ),
  ])
  expect(found).toEqual([])
  // The test looks at what is there: the parcels are in the list, and the owner sees their prices.
  for (const one of [lost, packed]) expect(seen['/admin/parcels']).toContain(one.parcel.id)
  const owners = JSON.stringify(await owner.api(listParcels))
  expect(owners).toContain(`"ewayValue":${priceRupees}`)
  expect(owners).toContain(`"suggested":${priceRupees}`)
})

test('the numbers of open tasks are those of the role’s pages', async () => {
  const keysOf = async (role: Role) => Object.keys((await (await apiOf(role))(getToDo)).toDo).sort()

  expect(await keysOf('packer')).toEqual(['packedParcels', 'quietParcels', 'troubledParcels'])
  expect(await keysOf('writer')).toEqual([])
  expect(await keysOf('support')).toEqual([
    'complaints',
    'messages',
    'orders',
    'overdueComplaints',
    'promises',
  ])
  expect(await keysOf('owner')).toHaveLength(12)
})

async function ordersFile(token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${shop.origin}/api${exportOrders.url}`, { headers })).text()
}

test('an accountant reads payments and the file of orders without contact data', async () => {
  const { shipTo } = await anOrderOf(shop)
  const { token } = await insertStaff(shop.db, 'accountant')
  const accountant = shop.apiFor(token)

  const { payments } = await accountant(listPayments)
  const file = await ordersFile(token)

  expect(payments[0]?.customer).toEqual({ _id: expect.any(String), name: expect.any(String) })
  expect(file).toContain(shipTo.area)
  for (const secret of [shipTo.email, shipTo.phone, shipTo.address1]) {
    expect(file).not.toContain(secret)
  }
  expect(await ordersFile(owner.token)).toContain(shipTo.email)
  await expect(accountant(listAllOrders)).rejects.toMatchObject({ code: 'NOT_PERMITTED' })
})

test('a field is withheld in lists, unions and optional parts, and only for those without its permission', () => {
  const inner = z.object({ name: z.string(), email: onlyWith('people', z.string()) })
  const schema = z.object({
    list: z.array(inner),
    either: z.union([inner, z.object({ other: z.number() })]),
    maybe: inner.optional(),
  })
  const one = { name: 'Asha', email: 'asha@example.com' }
  const answer = { list: [one, one], either: one, maybe: one }
  const withhold = withholdOf(schema)

  expect(withhold?.(answer, () => true)).toEqual(answer)
  const left = { name: 'Asha' }
  expect(withhold?.(answer, () => false)).toEqual({ list: [left, left], either: left, maybe: left })
  expect(answer.list[0]).toEqual(one)
  expect(withholdOf(z.object({ name: z.string() }))).toBeUndefined()
})
