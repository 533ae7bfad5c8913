import { buffer } from 'node:stream/consumers'
import { dayMs } from '@nirbhaya/contract/dates'
import { archiveTables } from '@nirbhaya/contract/messages/moving-out/archive-tables'
import { getArchive, makeArchive, openArchive } from '@nirbhaya/contract/moving-out/moving-out'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fromBuffer, type ZipFile } from 'yauzl'
import { aPaidOrder, eventually } from '../../test/builders.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { aPicture } from '../../test/selling/pictures.ts'
import { testShop } from '../../test/test-shop.ts'
import { anUploadedFile } from '../../test/uploaded-files.ts'
import { securityEvent } from '../audit/security-events.tables.ts'
import { savedMailServer } from '../mail-server/mail-settings.service.ts'
import { checkMoney } from '../money-check/money-check.ts'
import { clock } from '../platform/clock.ts'
import { newId } from '../platform/database/columns.ts'
import { storeImage } from '../platform/storage/image-sizes.ts'
import { saveSettings } from '../settings/settings.service.ts'

/** Returns the files of an archive, by name. */
async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) =>
      opened ? resolve(opened) : reject(error),
    ),
  )
  const files = new Map<string, string>()
  return new Promise((resolve, reject) => {
    zip.on('error', reject).on('end', () => resolve(files))
    zip.on('entry', (entry) => {
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error)
        files.set(entry.fileName, (await buffer(stream)).toString('utf8'))
        zip.readEntry()
      })
    })
    zip.readEntry()
  })
}

describe('the archive of everything', async () => {
  const shop = await testShop()
  const { api, user } = await signInAdmin(shop)
  const { customer, order } = await aPaidOrder(shop, { person: { name: '=1+1 Asha' } })
  await aPaidOrder(shop)
  const pictureId = newId()
  await storeImage(shop.storage, pictureId, await anUploadedFile(await aPicture()))
  await shop.db.transaction((tx) =>
    saveSettings(tx, savedMailServer, user._id, (before) => ({ ...before, password: 'secret-8' })),
  )

  const make = async () => {
    await api(makeArchive)
    await eventually(async () => (await api(getArchive)).archive.stage === 'ready')
    return `${shop.origin}${(await api(openArchive)).path}`
  }

  test('has all rows and pictures, sums of money that agree, and no secret', async () => {
    const answer = await fetch(await make())
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename=".*everything\.zip"$/,
    )
    const files = await unzip(Buffer.from(await answer.arrayBuffer()))

    const tables = Object.entries(archiveTables).map(([name, { columns }]) => {
      const csv = files.get(`${name}.csv`) ?? ''
      expect(csv.startsWith('\ufeff')).toBe(true)
      const [head = [], ...rows] = parse(csv, { bom: true }) as string[][]
      expect(head).toEqual(Object.keys(columns))
      const column = (title: string) => rows.map((row) => row[head.indexOf(title)] ?? '')
      return [name, { rows, column }] as const
    })
    const of = new Map(tables)
    for (const [name, table] of [
      ['orders', 'order'],
      ['order-lines', 'order_item'],
      ['payments', 'payment'],
      ['ledger', 'ledger_entry'],
      ['customers', 'user'],
      ['products', 'product'],
      ['batches', 'batch'],
      ['papers', 'paper'],
      ['policies', 'policy_version'],
    ] as const) {
      const { rows } = await shop.db.execute(
        sql`select count(*)::int as count from ${sql.identifier(table)}`,
      )
      expect([name, of.get(name)?.rows.length]).toEqual([name, rows[0]?.count])
    }
    expect(of.get('orders')?.column('order_id')).toContain(order._id)
    expect(of.get('customers')?.column('email')).toContain(customer.user.email)
    expect(of.get('customers')?.column('name')).toContain("'=1+1 Asha")
    const sum = of
      .get('ledger')
      ?.column('amount_rupees')
      .reduce((all, one) => all + Number(one), 0)
    const { totals } = await checkMoney(shop.databaseUrl)
    expect((sum ?? 0) * 100).toBe(totals.receivedPaise - totals.refundedPaise)

    expect([...files.keys()].filter((name) => name.startsWith(`images/${pictureId}/`))).not.toEqual(
      [],
    )
    expect(files.get('README.txt')).toContain('balance_rupees: ')
    const everything = [...files.values()].join('')
    for (const secret of ['secret-8', shop.connections.secret, '$argon2', '$scrypt']) {
      expect(everything).not.toContain(secret)
    }
    const events = await shop.db.select({ kind: securityEvent.kind }).from(securityEvent)
    expect(events).toContainEqual({ kind: 'export-of-everything' })
  })

  test('is removed after a day, and its address ends', async () => {
    const url = await make()
    const { id } = await archiveOf()
    expect((await fetch(`${url}x`)).status).toBe(404)
    onTestFinished(() => clock.reset())
    clock.set(new Date(clock.now().getTime() + dayMs + 1_000))
    expect((await fetch(url)).status).toBe(404)

    await shop.jobHandlers['moving-out.remove']({ id })

    expect(await shop.storage.exists(`exports/${id}.zip`)).toBe(false)
    expect((await api(getArchive)).archive).toEqual({ stage: 'none' })
  })

  async function archiveOf() {
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`select values->>'id' as id from settings where name = 'moving-out'`,
    )
    return { id: rows[0]?.id ?? '' }
  }
})
