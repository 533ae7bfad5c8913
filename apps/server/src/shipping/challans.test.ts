import { changeComplaint } from '@nirbhaya/contract/complaints/admin'
import { indiaDayOf } from '@nirbhaya/contract/dates'
import { changeOrderBusiness, getPaper, listOrderPapers } from '@nirbhaya/contract/papers/admin'
import type { PaperKind } from '@nirbhaya/contract/papers/kinds'
import { getMyPaper } from '@nirbhaya/contract/papers/papers'
import { monthOf } from '@nirbhaya/contract/papers/periods'
import { exportMyData } from '@nirbhaya/contract/privacy/privacy'
import * as admin from '@nirbhaya/contract/shipping/admin'
import { getParcelInvoices } from '@nirbhaya/contract/shipping/parcel-files'
import { parcelSequenceOf } from '@nirbhaya/contract/shipping/states'
import { describe, expect, test } from 'vitest'
import { aReport } from '../../test/complaints.ts'
import { aGstin, aPaperSeller, registeredSeller } from '../../test/papers.ts'
import {
  anOrderInTwoParcels,
  aPackedOrder,
  aSentOrder,
  moveParcel,
  parcelsOf,
} from '../../test/parcels.ts'
import { readPdf } from '../../test/pdf-text.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { anOrderOf } from '../../test/selling/placed-orders.ts'
import { testShop } from '../../test/test-shop.ts'
import { checkMoney } from '../money-check/money-check.ts'
import { getGstr1Json } from '../papers/admin/gstr1-json.service.ts'
import { withTable } from '../papers/admin/gstr1-tables.ts'
import { getPaperReport, spanOf } from '../papers/admin/report.service.ts'
import { findPaperAbout } from '../papers/papers.queries.ts'
import { erasePapers } from '../papers/personal-data.service.ts'
import { toCsv } from '../platform/http/bodies/spreadsheet.ts'

const shop = await testShop(registeredSeller)
const { api: owner, token: ownersToken } = await signInAdmin(shop)

const papers = { db: shop.db, ...aPaperSeller(), undoSeconds: 0 }
const month = monthOf(indiaDayOf(new Date()))

const handOver = (...ids: string[]) => owner(admin.handOverParcels, { body: { ids } })

async function papersOf(orderId: string, kind: PaperKind = 'delivery-challan') {
  const { papers } = await owner(listOrderPapers, { params: { id: orderId } })
  return papers.filter((paper) => paper.kind === kind)
}

const shown = async (id: string) => (await owner(getPaper, { params: { id } })).paper

/** Creates an order that arrived damaged, and a packed replacement. */
async function aReplacement(business?: { legalName: string; gstin: string }) {
  const sent = await aPackedOrder(shop, owner)
  const params = { id: sent.orderId }
  if (business) await owner(changeOrderBusiness, { params, body: business })
  await handOver(sent.parcelId)
  await moveParcel(owner, sent.parcelId, 'delivered')
  const { _id: id } = await aReport(sent.customer, sent.orderId)
  const body = { action: 'accept', remedy: 'replacement', text: '' } as const
  await owner(changeComplaint, { params: { id }, body })
  const parcels = await parcelsOf(owner, sent.orderId)
  const replacement = parcels.find(({ isReplacement }) => isReplacement)
  if (!replacement) throw new Error('no replacement was packed')
  return { ...sent, replacement }
}

/** Returns the texts of the pages of a PDF. */
async function pagesAt(path: string, token = ownersToken) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${shop.origin}/api${path}`, { headers })
  return readPdf(await answer.bytes()).pages
}

async function printed(...parcels: { number: string }[]) {
  const numbers = parcels.map(({ number }) => parcelSequenceOf(number)).join(',')
  return pagesAt(`${getParcelInvoices.url}?numbers=${numbers}`)
}

async function csvOf(table: 'docs' | 'register' | 'sales') {
  const span = await spanOf(shop.db, month)
  const parts = withTable(shop.db, span, table, (reader, columns, batches) =>
    toCsv(columns, batches, reader),
  )
  return (await Array.fromAsync(parts)).join('').trimEnd().split('\r\n')
}

describe('a challan', () => {
  test('goes with the second parcel of an order, and refers to the invoice', async () => {
    const { orderId } = await anOrderInTwoParcels(shop, owner)

    const [invoice] = await papersOf(orderId, 'tax-invoice')
    const challans = await papersOf(orderId)
    expect(challans).toHaveLength(1)
    const [, second] = await parcelsOf(owner, orderId)
    const { rows, number, amount } = await shown(challans[0]?._id ?? '')
    expect(number).toMatch(/^DC\/\d\d-\d\d\/\d{6}$/)
    expect(amount).toBe((invoice?.amount ?? 0) / 2)
    expect(rows.title).toBe('Delivery challan')
    expect(rows.subtitle).toContain('ORIGINAL FOR CONSIGNEE')
    expect(rows.facts).toContainEqual(expect.objectContaining({ value: second?.number }))
    expect(rows.table.rows).toEqual([
      expect.arrayContaining(['7117', '1 PCS', '18%', expect.any(String)]),
    ])
    expect(rows.blocks.flatMap((block) => block.rows.map(({ text }) => text))).toEqual([
      expect.stringContaining(`tax invoice ${invoice?.number}`),
    ])
    expect(rows.notes.at(-1)).toContain('Signature')
  })

  test('goes with a free replacement, without tax', async () => {
    const { orderId, replacement } = await aReplacement()
    expect(await papersOf(orderId)).toEqual([])

    await handOver(replacement._id)

    const [challan] = await papersOf(orderId)
    const { rows, amount } = await shown(challan?._id ?? '')
    const invoice = await findPaperAbout(shop.db, { orderId })
    expect(amount).toBe((invoice?.taxablePaise ?? 0) / 100)
    expect(rows.subtitle).toContain('Replacement, free of charge')
    expect(rows.table.columns.map(({ title }) => title)).toEqual([
      'Item',
      'HSN',
      'Qty',
      'Taxable value',
    ])
    expect(rows.sums).toHaveLength(1)
    expect(rows.notes[0]).toContain('Not a supply')
  })

  test('goes with the goods of a lost parcel that are sent again', async () => {
    const { orderId, parcelId } = await aSentOrder(shop, owner)
    await moveParcel(owner, parcelId, 'lost')
    const params = { id: parcelId }
    await owner(admin.resolveParcel, { params, body: { outcome: 'again' } })
    const [, again] = await parcelsOf(owner, orderId)

    await handOver(again?._id ?? '')

    const [challan] = await papersOf(orderId)
    expect((await shown(challan?._id ?? '')).rows.subtitle).toContain('sent again')
  })

  test('has three copies for the owner, and is the original for its customer alone', async () => {
    const { orderId, customer } = await anOrderInTwoParcels(shop, owner)
    const [challan] = await papersOf(orderId)
    const params = { id: challan?._id ?? '' }

    const pages = await pagesAt(`/admin/paper/${params.id}/pdf`)
    expect(pages.map((page) => /[A-Z]+ FOR [A-Z]+/.exec(page)?.[0])).toEqual([
      'ORIGINAL FOR CONSIGNEE',
      'DUPLICATE FOR TRANSPORTER',
      'TRIPLICATE FOR CONSIGNER',
    ])
    const theirs = await pagesAt(`/paper/me/${params.id}/pdf`, customer.token)
    expect(theirs).toHaveLength(1)
    expect(theirs[0]).toContain('ORIGINAL FOR CONSIGNEE')

    const other = await aSentOrder(shop, owner)
    await expect(other.customer.api(getMyPaper, { params })).rejects.toMatchObject({
      code: 'PAPER_NOT_FOUND',
    })
  })

  test('is in the register, in table 13 and in the numbers without a gap, but in no sum', async () => {
    const before = await getPaperReport(papers, month)
    const sales = await csvOf('sales')
    const { orderId, replacement } = await aReplacement()
    await handOver(replacement._id)
    const [challan] = await papersOf(orderId)

    const number = challan?.number ?? ''
    const entries = (await csvOf('register')).filter((row) => row.includes('Delivery challan'))
    expect(entries.at(-1)).toContain(number)
    const nature =
      'Delivery Challan in case other than by way of supply (excluding at S no. 9 to 11)'
    const first = entries[0]?.split(',')[0] ?? ''
    expect(await csvOf('docs')).toContain(`${nature},${first},${number},${entries.length},0`)
    const { doc_issue } = await getGstr1Json(shop.db, papers, month)
    expect(doc_issue?.doc_det.find(({ doc_num }) => doc_num === 12)?.docs).toMatchObject([
      { from: first, to: number, totnum: entries.length },
    ])

    const after = await getPaperReport(papers, month)
    const invoices = (report: typeof before) =>
      report.documents.find(({ kind }) => kind === 'tax-invoice')?.count ?? 0
    expect(invoices(after)).toBe(invoices(before) + 1)
    expect(await csvOf('sales')).toHaveLength(sales.length + 1)
    const { outcomes } = await checkMoney(shop.databaseUrl)
    expect(outcomes.find(({ name }) => name === 'paper-numbers')).toMatchObject({ different: 0 })
  })

  test('forgets its recipient with the person, unless the recipient is a business', async () => {
    const person = await aReplacement()
    await handOver(person.replacement._id)
    const business = await aReplacement({ legalName: 'Lotus Traders', gstin: aGstin('27') })
    await handOver(business.replacement._id)
    for (const { customer } of [person, business]) {
      await shop.db.transaction((tx) => erasePapers(tx, customer.user._id))
    }

    const recipientOf = async ({ orderId }: { orderId: string }) => {
      const [challan] = await papersOf(orderId)
      return (await shown(challan?._id ?? '')).rows.parties[1]
    }
    expect(await recipientOf(person)).toMatchObject({ name: 'Erased at the buyer’s request' })
    expect(await recipientOf(business)).toMatchObject({ name: 'Lotus Traders' })
    const { data } = await person.customer.api(exportMyData)
    expect(data.documents).toContainEqual(
      expect.objectContaining({ kind: 'delivery-challan', madeOutTo: null }),
    )
  })

  test('is never changed', async () => {
    await anOrderInTwoParcels(shop, owner)
    await expect(shop.db.execute(`update challan set number = 'DC/1'`)).rejects.toThrow()
    await expect(shop.db.execute('delete from challan')).rejects.toThrow()
  })
})

test('the papers of chosen parcels are in the order of the parcels, as rule 55 wants them', async () => {
  const two = await anOrderInTwoParcels(shop, owner)
  const { replacement } = await aReplacement()
  await handOver(replacement._id)
  const [first, second] = await parcelsOf(owner, two.orderId)
  if (!first || !second) throw new Error('the order has two parcels')

  const pages = await printed(replacement, second, first)

  const marks = /ORIGINAL FOR RECIPIENT|CERTIFIED COPY|ORIGINAL FOR CONSIGNEE|DUPLICATE|TRIPLICATE/
  expect(pages.map((page) => marks.exec(page)?.[0])).toEqual([
    'ORIGINAL FOR RECIPIENT',
    'ORIGINAL FOR CONSIGNEE',
    'DUPLICATE',
    'TRIPLICATE',
    'CERTIFIED COPY',
    'ORIGINAL FOR CONSIGNEE',
  ])
  expect(pages[5]).toContain('Replacement')
})

describe('an e-way bill', () => {
  const set = (id: string, ewayBill: string) =>
    owner(admin.setEwayBill, { params: { id }, body: { ewayBill } })

  test('is asked for if the goods in the parcel are worth more than ₹50,000', async () => {
    const { orderId } = await aPackedOrder(shop, owner)
    expect((await parcelsOf(owner, orderId))[0]).not.toHaveProperty('ewayValue')

    const items = [{ name: 'Necklace', quantity: 2, pricePaise: 5_000_100 }]
    const dear = await anOrderOf(shop, { totalPaise: 10_000_200, balancePaise: 0, items })
    const pack = async () => {
      const body = { lines: [{ position: 0, quantity: 1 }] }
      return (await owner(admin.createParcel, { params: { id: dear.id }, body })).parcel
    }
    // The shop reminds the owner, and hands the parcel over without a number.
    expect(await pack()).toMatchObject({ ewayValue: 50_001, waitsFor: [] })
    expect((await handOver((await pack())._id)).changed).toBe(1)
  })

  test('is entered for any parcel, also after the hand-over, and removed', async () => {
    const { parcelId, orderId } = await aSentOrder(shop, owner)
    const { parcel } = await set(parcelId, '3310 0128 4567')
    expect(parcel.ewayBill).toBe('331001284567')

    await set(parcelId, '')
    expect((await parcelsOf(owner, orderId))[0]).not.toHaveProperty('ewayBill')
  })

  test.each(['33100128456', '33100128456a', '1'.repeat(13)])('%s is refused', async (typed) => {
    const { parcelId } = await aPackedOrder(shop, owner)
    await expect(set(parcelId, typed)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { ewayBill: 'The number of an e-way bill has 12 digits' },
    })
  })

  test('is on the challan if it is known at the hand-over', async () => {
    const { orderId, replacement } = await aReplacement()
    await set(replacement._id, '331001284567')
    await handOver(replacement._id)
    const [challan] = await papersOf(orderId)
    const { rows } = await shown(challan?._id ?? '')
    expect(rows.blocks.flatMap((block) => block.rows)).toContainEqual({
      text: 'E-way bill 331001284567',
    })
  })
})
