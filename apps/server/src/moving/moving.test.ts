import { lineFaults } from '@nirbhaya/contract/messages/moving'
import * as calls from '@nirbhaya/contract/moving/moving'
import { mostOrderItems } from '@nirbhaya/contract/moving/rules'
import { getOrder } from '@nirbhaya/contract/orders/admin'
import { listOrderPapers } from '@nirbhaya/contract/papers/admin'
import { recordRefund, refundOrder } from '@nirbhaya/contract/settling/admin'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { aCustomer, aProduct, eventually } from '../../test/builders.ts'
import { readMails } from '../../test/mails.ts'
import {
  bringIn,
  dryRun,
  fortyOrders,
  ordersCsv,
  sendFile,
  toCsv,
  untilState,
} from '../../test/moving/files.ts'
import { registeredSeller } from '../../test/papers.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { addBatch } from '../../test/selling/batches.ts'
import { insertOption } from '../../test/selling/products.ts'
import { testShop } from '../../test/test-shop.ts'
import { user } from '../accounts/accounts.tables.ts'
import { auditLog } from '../audit/audit.tables.ts'
import { batch } from '../batches/batches.tables.ts'
import { product } from '../catalogue/catalogue.tables.ts'
import { checkMoney } from '../money-check/money-check.ts'
import { isGood } from '../money-check/report.ts'
import { subscriber } from '../newsletter/newsletter.tables.ts'
import { order, orderItem } from '../orders/orders.tables.ts'
import { issueForAll } from '../papers/issuing-all.service.ts'
import { ledgerEntry } from '../payments/money.tables.ts'
import { payment } from '../payments/payments.tables.ts'
import { newId } from '../platform/database/columns.ts'
import { importedRecord, movingLine } from './moving.tables.ts'
import { eraseBroughtInWith } from './personal-data.service.ts'

const shop = await testShop(registeredSeller)
const { api: owner, user: admin } = await signInAdmin(shop)

const moneyAgrees = async () => {
  const report = await checkMoney(shop.databaseUrl)
  if (!isGood(report)) throw new Error(JSON.stringify(report, null, 1))
}
// Every story ends with all records of money in agreement.
afterAll(moneyAgrees)

let products = 0
const aNamedProduct = (name = `Pendant ${++products}`) => aProduct(shop, { name })

const ordersOf = (email: string) =>
  shop.db
    .select()
    .from(order)
    .innerJoin(user, eq(user.id, order.customerId))
    .where(eq(user.email, email))

describe('orders', () => {
  test('40 lines of which six are wrong: 34 come in, and each wrong line says why', async () => {
    const { id: productId, name } = await aNamedProduct()
    const batchId = await addBatch(shop.db, { productId, capacity: 100 })

    const checked = await dryRun(owner, { kind: 'orders', csv: fortyOrders(name) })

    expect(checked).toMatchObject({ lines: 40, reached: 40, ready: 34, wrong: 6, added: 0 })
    expect(checked).toMatchObject({ paid: 34 * 199, due: 34 * 800 })
    expect(checked.faults.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '5 Email (Billing)',
      '11 Phone (Billing)',
      '16 Item Name',
      '22 Order Total Amount',
      '29 Order Status',
      '35 First Name (Billing)',
    ])
    expect(await ordersOf('buyer1@example.com')).toEqual([])

    const params = { id: checked._id }
    await owner(calls.runImport, { params, body: { writes: false } })
    const done = await eventually(async () => {
      const { moving } = await owner(calls.getImport, { params })
      return moving.state === 'done' && moving
    })

    expect(done).toMatchObject({ added: 34, ready: 0, wrong: 6, known: 0 })
    const [first] = await ordersOf('buyer1@example.com')
    expect(first?.order).toMatchObject({
      totalPaise: 19_900,
      balancePaise: 80_000,
      status: 'Accepted',
    })
    expect(first?.order.deliveryDue).not.toBeNull()
    expect(first?.user).toMatchObject({ emailVerified: false, name: 'Asha', state: 'KA' })
    const [stored] = await shop.db.select().from(batch).where(eq(batch.id, batchId))
    expect(stored?.taken).toBe(34)
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, checked._id))
    expect(entries.map(({ action }) => action)).toEqual(['import.bring-in', 'import.brought-in'])
    expect(entries[0]).toMatchObject({ actorId: admin._id })
    await moneyAgrees()
  })

  test('the same file twice adds nothing, and with more lines only those', async () => {
    const { name } = await aNamedProduct()
    const rows = [1, 2, 3].map((index) => {
      return { number: `T-${index}`, email: `twice${index}@example.com`, product: name }
    })
    const source = 'Chat orders'
    await bringIn(owner, { kind: 'orders', source, csv: ordersCsv(rows.slice(0, 2)) })

    const again = await dryRun(owner, {
      kind: 'orders',
      source: '  chat  ORDERS ',
      csv: ordersCsv(rows.map((row, index) => ({ ...row, paid: index === 0 ? 500 : 199 }))),
    })
    expect(again).toMatchObject({ ready: 1, known: 2, wrong: 0 })
    const done = await bringIn(owner, { kind: 'orders', source, csv: ordersCsv(rows) })

    expect(done).toMatchObject({ added: 1, known: 2 })
    const orders = await Promise.all(rows.map(({ email }) => ordersOf(email)))
    expect(orders.map(({ length }) => length)).toEqual([1, 1, 1])
    expect(orders[0]?.[0]?.order.totalPaise).toBe(19_900)
    // Another source has other numbers.
    expect(await dryRun(owner, { kind: 'orders', csv: ordersCsv(rows) })).toMatchObject({
      ready: 3,
    })
  })

  test('two files with the same orders at once bring each in once', async () => {
    const { id: productId, name } = await aNamedProduct()
    await addBatch(shop.db, { productId, capacity: 100 })
    const csv = ordersCsv(
      Array.from({ length: 8 }, (_, index) => {
        return { number: `R-${index}`, email: 'race@example.com', product: name }
      }),
    )
    const files = await Promise.all(
      [1, 2].map(() => dryRun(owner, { kind: 'orders', source: 'Race', csv })),
    )
    for (const { _id: id } of files) {
      await owner(calls.runImport, { params: { id }, body: { writes: false } })
    }
    const done = await Promise.all(files.map(({ _id }) => untilState(owner, _id, 'done')))

    expect(done.reduce((sum, { added }) => sum + added, 0)).toBe(8)
    expect(await ordersOf('race@example.com')).toHaveLength(8)
    await moneyAgrees()
  })

  test('a batch takes no more than it has places; the dry run says which line is too much', async () => {
    const { id: productId, name } = await aNamedProduct()
    await addBatch(shop.db, { productId, capacity: 5 })
    const csv = ordersCsv(
      [2, 2, 2, 1].map((quantity, index) => {
        const number = `C-${index}`
        return { number, email: `cap${index}@example.com`, product: name, quantity, paid: 398 }
      }),
    )

    const checked = await dryRun(owner, { kind: 'orders', csv })
    expect(checked).toMatchObject({ ready: 3, wrong: 1 })
    expect(checked.faults).toMatchObject([{ line: 4, message: lineFaults.batchFull }])
    const done = await bringIn(owner, { kind: 'orders', csv })
    expect(done).toMatchObject({ added: 3, wrong: 1 })

    const [stored] = await shop.db.select().from(batch).where(eq(batch.productId, productId))
    expect(stored).toMatchObject({ taken: 5, capacity: 5 })
    // The batch has filled up between a dry run and its import.
    const late = ordersCsv([{ number: 'C-9', email: 'late@example.com', product: name }])
    expect(await dryRun(owner, { kind: 'orders', csv: late })).toMatchObject({ wrong: 1 })
    await moneyAgrees()
  })

  test('of several products share what was paid, to the paisa', async () => {
    const [one, other] = [await aNamedProduct(), await aNamedProduct()]
    const row = { number: 'S-1', email: 'several@example.com', paid: '1,000.00', due: '33.01' }
    const csv = ordersCsv([
      { ...row, product: one.name, quantity: 3 },
      { ...row, product: other.name, quantity: 1 },
    ])

    expect(await bringIn(owner, { kind: 'orders', csv })).toMatchObject({ added: 1, lines: 2 })

    const [placed] = await ordersOf('several@example.com')
    expect(placed?.order).toMatchObject({ totalPaise: 100_000, balancePaise: 3_301 })
    const items = await shop.db
      .select()
      .from(orderItem)
      .where(eq(orderItem.orderId, placed?.order.id ?? ''))
    expect(items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4)
    await moneyAgrees()
  })

  test("with WooCommerce's `line_item_1` columns are read, and a wrong line leaves its order out", async () => {
    const { id: productId } = await aNamedProduct('Halo ring')
    await insertOption(shop.db, productId, ['12', '14'])
    const headings =
      'order_number,status,order_total,billing_email,billing_first_name,billing_phone,shipping_address_1,shipping_city,shipping_postcode,shipping_state,line_item_1,line_item_2'
    const of = (number: string, second: string) => [
      ...[number, 'wc-processing', '2499.00', `${number}@example.com`, 'Asha', '9876543210'],
      ...['12 Lake Road', 'Bengaluru', '560038', 'KA'],
      'name:Halo ring - 12|product_id:9|sku:|quantity:2|total:18.00|sub_total:20.00',
      second,
    ]
    const csv = toCsv(
      [headings.split(','), of('W-1', 'name:Halo ring - 14|quantity:1'), of('W-2', 'name:Brooch')],
      ';',
    )

    const done = await bringIn(owner, { kind: 'orders', csv: `\ufeff${csv}` })

    expect(done).toMatchObject({ added: 1, wrong: 1 })
    expect(done.faults).toEqual([{ line: 3, column: 'line_item_1', message: lineFaults.noProduct }])
    const [placed] = await ordersOf('w-1@example.com')
    expect(placed?.order.totalPaise).toBe(249_900)
  })

  test('their money is in the ledger without a receipt, and goes back by hand', async () => {
    const { name } = await aNamedProduct()
    const csv = ordersCsv([{ number: 'M-1', email: 'money@example.com', product: name }])
    await bringIn(owner, { kind: 'orders', source: 'WooCommerce', csv })
    const [placed] = await ordersOf('money@example.com')
    const id = placed?.order.id ?? ''
    const [entry] = await shop.db.select().from(ledgerEntry).where(eq(ledgerEntry.orderId, id))
    expect(entry).toMatchObject({ amountPaise: 19_900 })
    const [paid] = await shop.db
      .select()
      .from(payment)
      .where(eq(payment.id, entry?.paymentId ?? ''))
    expect(paid).toMatchObject({ provider: 'imported', providerPaymentId: 'WooCommerce M-1' })

    await issueForAll({ ...shop.config, db: shop.db, undoSeconds: 0 }, new Date(0))
    expect((await owner(listOrderPapers, { params: { id } })).papers).toEqual([])
    const body = { amount: 99, reference: 'UTR 77', requestId: newId(), reason: 'As agreed' }
    await owner(recordRefund, { params: { id }, body })

    const papers = await eventually(async () => {
      const found = await owner(listOrderPapers, { params: { id } })
      return found.papers.length > 0 && found.papers
    })
    expect(papers).toMatchObject([{ kind: 'refund-receipt', amount: 99 }])
    await moneyAgrees()
  })

  test('an order that the customer cancels waits for its refund by hand', async () => {
    const { name } = await aNamedProduct()
    const csv = ordersCsv([{ number: 'M-2', email: 'back@example.com', product: name }])
    await bringIn(owner, { kind: 'orders', csv })
    const [placed] = await ordersOf('back@example.com')
    const id = placed?.order.id ?? ''
    const wish = { amount: 199, reason: 'Changed their mind', requestId: newId() }
    await owner(refundOrder, { params: { id }, body: wish })

    const { order: seen } = await owner(getOrder, { params: { id } })
    expect(seen.refunds).toMatchObject([{ status: 'requested', canPayByHand: true }])
    await moneyAgrees()
  })

  test('their people get one mail, if the owner says so, and their account by their mailbox', async () => {
    const { name } = await aNamedProduct()
    const email = 'written@example.com'
    const csv = ordersCsv([{ number: 'L-1', email, product: name }])
    await bringIn(owner, { kind: 'orders', csv }, true)

    const mailed = () => readMails(shop.dataDir).then((all) => all.filter(({ to }) => to === email))
    const [mail] = await eventually(async () => {
      const found = await mailed()
      return found.length > 0 && found
    })
    expect(mail?.subject).toContain('Your booking is now at')
    expect(mail?.text).toContain('/forgot-password')
    // Nobody else who was brought in was mailed.
    const all = await readMails(shop.dataDir)
    expect(all.filter(({ subject }) => subject?.includes('is now at'))).toHaveLength(1)
  })
})

describe('customers', () => {
  const headings = ['ID', 'First name', 'Last name', 'Email', 'Phone', 'City', 'State']
  const csvOf = (...rows: string[][]) => toCsv([headings, ...rows])

  test('get an account without a password, once', async () => {
    const rows = [
      ['1', 'Asha', 'Rao', 'Asha.Rao@Example.com', '098765 43210', 'Bengaluru', 'Karnataka'],
      ['2', 'Ravi', '', 'ravi@example.com', '', '', ''],
      ['3', 'Ravi', '', 'ravi@example.com', '', '', ''],
      ['4', 'Mira', '', 'mira@', '', '', ''],
    ]
    const done = await bringIn(owner, { kind: 'customers', csv: csvOf(...rows) })

    expect(done).toMatchObject({ added: 2, wrong: 2 })
    const [asha] = await shop.db.select().from(user).where(eq(user.email, 'asha.rao@example.com'))
    expect(asha).toMatchObject({ phone: '9876543210', state: 'KA', emailVerified: false })
    const again = await bringIn(owner, { kind: 'customers', csv: csvOf(...rows) })
    expect(again).toMatchObject({ added: 0, known: 2, wrong: 2 })
  })

  test('never change people who are here, and orders never go to somebody unproved', async () => {
    const stranger = await aCustomer(shop)
    const { email } = stranger.user
    const { name } = await aNamedProduct()
    const asOrder = ordersCsv([
      { number: 'P-1', email, product: name },
      { number: 'P-2', email: shop.config.admin.email, product: name },
    ])
    const unproved = await shop.db
      .update(user)
      .set({ emailVerified: false })
      .where(eq(user.email, email))
      .returning()
    expect(unproved).toHaveLength(1)

    const checked = await dryRun(owner, { kind: 'orders', csv: asOrder })
    expect(checked.faults.map(({ message }) => message)).toEqual([
      lineFaults.unproved,
      lineFaults.staff,
    ])
    const known = await dryRun(owner, {
      kind: 'customers',
      csv: csvOf(['9', 'Other', 'Name', email, '', '', '']),
    })
    expect(known).toMatchObject({ known: 1, ready: 0 })
  })
})

describe('subscribers', () => {
  test('come in only with the proof of their consent', async () => {
    const gone = 'gone@example.com'
    await shop.db.insert(subscriber).values({ email: gone, unsubscribedAt: new Date() })
    const csv = toCsv(
      [
        ['Email', 'Consent date', 'Consent source'],
        ['one@example.com', '14/08/2025', 'Form in the footer'],
        ['two@example.com', '', 'Form in the footer'],
        ['three@example.com', '2025-08-14', ''],
        [gone, '2025-08-14', 'Form'],
      ],
      '\t',
    )

    const done = await bringIn(owner, { kind: 'subscribers', csv })

    expect(done).toMatchObject({ added: 1, wrong: 3 })
    expect(done.faults.map(({ column }) => column)).toEqual([
      'Consent date',
      'Consent source',
      'Email',
    ])
    const [proof] = await shop.db
      .select()
      .from(importedRecord)
      .where(eq(importedRecord.sourceId, 'one@example.com'))
    expect(proof).toMatchObject({ consentOn: '2025-08-14', consentSource: 'Form in the footer' })
  })
})

describe('products', () => {
  test("of WooCommerce's export come in as drafts", async () => {
    const csv = toCsv([
      ['ID', 'Type', 'SKU', 'Name', 'Description', 'Sale price', 'Regular price'],
      ['7', 'simple', 'S-7', 'Moon brooch', '<p>Silver.</p>', '499', '2499'],
      ['8', 'variation', 'S-8', 'Moon brooch - 12', '<p>Silver.</p>', '', '2499'],
      ['9', 'simple', 'S-9', '<b>Star</b>', 'Gold.', '', '10'],
    ])

    const done = await bringIn(owner, { kind: 'products', csv })

    expect(done).toMatchObject({ added: 1, wrong: 2 })
    const [made] = await shop.db.select().from(product).where(eq(product.name, 'Moon brooch'))
    expect(made).toMatchObject({
      status: 'draft',
      description: 'Silver.',
      pricePaise: 49_900,
      listPricePaise: 249_900,
    })
    expect(await bringIn(owner, { kind: 'products', csv })).toMatchObject({ added: 0, known: 1 })
  })
})

describe('a file', () => {
  test.each([
    ['a picture', '\u0089PNG\r\n\u001a\n\0\0\0', 'IMPORT_NOT_CSV'],
    ['half a character', 'a,b\n\ud800,c', 'IMPORT_NOT_CSV'],
    ['a quote that is never closed', 'a,b\n"x,y', 'IMPORT_NOT_CSV'],
    ['headings only', 'Email,Name\n', 'IMPORT_EMPTY'],
    ['more cells than fit', `a\n${','.repeat(600)}x`, 'IMPORT_NOT_CSV'],
    ['a huge cell', `a\n${'x'.repeat(20_001)}`, 'IMPORT_NOT_CSV'],
  ])('of %s is refused in words', async (_, csv, code) => {
    await expect(sendFile(owner, { kind: 'customers', csv })).rejects.toMatchObject({ code })
  })

  test('without a needed column is not checked', async () => {
    const sent = await sendFile(owner, { kind: 'customers', csv: 'Mail,Town\na@example.com,Pune' })
    const body = { matches: sent.matches }
    await expect(
      owner(calls.checkImport, { params: { id: sent._id }, body }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: { name: expect.any(String) } })
  })

  test('with more cells in a line than headings says so', async () => {
    const csv = 'Email,Name\na@example.com,Asha,Rao'
    const { faults } = await dryRun(owner, { kind: 'customers', csv })
    expect(faults).toEqual([{ line: 2, column: '', message: lineFaults.cellsMissing }])
  })

  test('in which the number of the order is looked for in a wrong column says so', async () => {
    const { name } = await aNamedProduct()
    const email = 'many@example.com'
    const orders = Array.from({ length: 700 }, () => ({ number: 'same', email, product: name }))
    const checked = await dryRun(owner, { kind: 'orders', csv: ordersCsv(orders) })
    expect(checked).toMatchObject({ ready: 0, wrong: 700 })
    expect(checked.faults[0]?.message).toBe(lineFaults.tooManyItems(mostOrderItems))
  })

  test('loses the lines of a person who is erased, and of nobody with a longer address', async () => {
    const csv = toCsv([
      ['Email', 'Name', 'Last name'],
      ['rao@example.com', 'Asha', ''],
      ['family@example.com', 'Asha', 'Rao\nRao@Example.com.'],
      ['asha.rao@example.com', 'Asha', ''],
      ['rao@example.com.au', 'Asha', ''],
    ])
    const { _id } = await dryRun(owner, { kind: 'customers', csv })

    const erased = { email: 'rao@example.com', until: undefined }
    await shop.db.transaction((tx) => eraseBroughtInWith(tx, erased))

    const rows = await shop.db.select().from(movingLine).where(eq(movingLine.movingId, _id))
    expect(rows.map(({ cells }) => cells[0]).sort()).toEqual([
      'asha.rao@example.com',
      'rao@example.com.au',
    ])
  })

  test('is stopped, resumed and discarded; each only when it can be', async () => {
    const csv = toCsv([
      ['Email', 'Name'],
      ...Array.from({ length: 60 }, (_, index) => [`stop${index}@example.com`, 'Asha']),
    ])
    const { _id: id } = await dryRun(owner, { kind: 'customers', csv })
    const params = { id }
    await expect(owner(calls.stopImport, { params })).rejects.toMatchObject({
      code: 'IMPORT_CHANGED',
    })
    await owner(calls.runImport, { params, body: { writes: false } })
    await owner(calls.stopImport, { params })
    const stopped = await untilState(owner, id, 'stopped')
    expect(stopped.added + stopped.ready).toBe(60)
    await expect(owner(calls.discardImport, { params })).rejects.toMatchObject({
      code: 'IMPORT_CHANGED',
    })
    await owner(calls.resumeImport, { params })
    expect(await untilState(owner, id, 'done')).toMatchObject({ added: 60, ready: 0 })

    const unused = await dryRun(owner, { kind: 'customers', source: 'Other', csv })
    await owner(calls.discardImport, { params: { id: unused._id } })
    await expect(owner(calls.getImport, { params: { id: unused._id } })).rejects.toMatchObject({
      code: 'IMPORT_NOT_FOUND',
    })
  })

  test('has no cells any more when it is done', async () => {
    const csv = 'Email,Name\nclear@example.com,Asha\nwrong,Asha'
    const { _id } = await bringIn(owner, { kind: 'customers', csv })
    const rows = await shop.db
      .select()
      .from(movingLine)
      .where(eq(movingLine.movingId, _id))
      .orderBy(movingLine.line)
    expect(rows.map(({ cells }) => cells)).toEqual([[], []])
    expect(rows[1]?.faults).toMatchObject([{ field: 'email' }])
  })
})
