import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { changeComplaint } from '@nirbhaya/contract/complaints/admin'
import { getComplaintByLink, writeToComplaint } from '@nirbhaya/contract/complaints/complaints'
import { complaintFileQuotas as quotas } from '@nirbhaya/contract/complaints/rules'
import { writeReview } from '@nirbhaya/contract/reviews/reviews'
import { eq, inArray, like } from 'drizzle-orm'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { aBrowser } from '../../test/browser.ts'
import { aCustomer, aProduct } from '../../test/builders.ts'
import {
  aCustomersComplaint,
  aReceiver,
  aReport,
  aStrangersComplaint,
  mailsTo,
  tokenIn,
} from '../../test/complaints.ts'
import { aBox } from '../../test/files/video-parts.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { aForm, aPicture } from '../../test/selling/pictures.ts'
import { testShop } from '../../test/test-shop.ts'
import { anMp4 } from '../../test/videos.ts'
import { clock } from '../platform/clock.ts'
import { newId } from '../platform/database/columns.ts'
import { rateLimit } from '../platform/limits/limits.tables.ts'
import { keepFreeSpace } from '../platform/storage/free-space.ts'
import { complaintEntry, complaintFile } from './complaints.tables.ts'

const shop = await testShop()
afterEach(() => clock.reset())

type Files = Parameters<typeof aForm>[1]

const photo = async () => ({ field: 'photos', bytes: await aPicture({ width: 60, height: 40 }) })
const video = (bytes: Buffer) => ({ field: 'video', bytes, name: 'a.mov', type: 'video/quicktime' })

const storedFiles = () =>
  readdir(join(shop.dataDir, 'uploads', 'private'), { recursive: true }).catch(() => [])

const write = (token: string, files: Files) =>
  shop.apiFor()(writeToComplaint, { query: { token }, form: aForm({ message: 'See.' }, files) })

/** Sends a complaint without an account. @returns its id, and the token of the mailed link */
async function aStranger() {
  const { email, id } = await aStrangersComplaint(shop)
  const [mail] = await mailsTo(shop, email)
  return { id, token: tokenIn(mail?.text ?? '') }
}

describe('a person without an account', () => {
  const notAsked = { status: 409, code: 'COMPLAINT_FILES_NOT_ASKED' }

  test('can send files only after the shop has asked for information', async () => {
    const { api: owner } = await signInAdmin(shop)
    const { id, token } = await aStranger()
    const read = async () =>
      (await shop.apiFor()(getComplaintByLink, { query: { token } })).complaint
    const before = [await storedFiles(), await shop.db.$count(complaintEntry)]
    expect(await read()).toMatchObject({ canWrite: true, canSendFiles: false })

    await expect(write(token, [await photo()])).rejects.toMatchObject(notAsked)
    await expect(write(token, [video(anMp4())])).rejects.toMatchObject(notAsked)
    // Neither a video: the refusal comes before the file is read.
    await expect(write(token, [video(Buffer.alloc(300_000))])).rejects.toMatchObject(notAsked)
    expect([await storedFiles(), await shop.db.$count(complaintEntry)]).toEqual(before)
    expect((await write(token, [])).complaint.entries).toHaveLength(2)

    const body = { action: 'ask' as const, text: 'What does it look like?' }
    await owner(changeComplaint, { params: { id }, body })
    expect(await read()).toMatchObject({ canSendFiles: true })
    const { complaint } = await write(token, [await photo(), video(anMp4())])
    expect(complaint.entries.at(-1)?.files).toHaveLength(2)
    // The answer ended the question, but not the permission.
    expect(complaint).toMatchObject({ state: 'acknowledged', canSendFiles: true })
  })

  test('who has an account can send files at once', async () => {
    const { token } = await aCustomersComplaint(await aCustomer(shop))

    const { complaint } = await write(token, [video(anMp4())])

    expect(complaint).toMatchObject({ state: 'received', canSendFiles: true })
    expect(complaint.entries.at(-1)?.files).toHaveLength(1)
  })
})

const storedBytesOf = async ({ db }: Pick<typeof shop, 'db'>) =>
  (await db.select().from(complaintFile)).reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)

describe('the bytes of files are limited', () => {
  /** Records that a complaint has files of this many bytes. */
  async function fill(complaintId: string, bytes: number, rows = 1) {
    const [entry] = await shop.db
      .select()
      .from(complaintEntry)
      .where(eq(complaintEntry.complaintId, complaintId))
    const many = Array.from({ length: rows }, (_, position) => ({
      id: newId(),
      complaintId,
      entryId: entry?.id ?? '',
      position,
      kind: 'video' as const,
      format: 'mp4' as const,
      bytes,
    }))
    await shop.db.insert(complaintFile).values(many)
    const ids = many.map(({ id }) => id)
    onTestFinished(async () => {
      await shop.db.delete(complaintFile).where(inArray(complaintFile.id, ids))
    })
  }
  const big = video(Buffer.concat([anMp4(), aBox('free', Buffer.alloc(300_000))]))
  const inMinutes = (minutes: number) => clock.set(new Date(Date.now() + minutes * 60_000))

  test.each([
    ['a small file, which is read', video(anMp4())],
    ['a large form, which is not read', big],
  ])('of one complaint: %s', async (_, file) => {
    const { _id, token } = await aCustomersComplaint(await aCustomer(shop))
    await fill(_id, quotas.ofComplaint - 10)
    const before = await storedFiles()

    const full = { status: 409, code: 'COMPLAINT_FILES_FULL' }
    await expect(write(token, [file])).rejects.toMatchObject(full)

    expect(await storedFiles()).toEqual(before)
    expect((await write(token, [])).complaint.entries).toHaveLength(2)
  })

  test('of one network in a day, and others are not affected', async () => {
    const limited = await testShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' })
    const { customer, orderId } = await aReceiver(limited)
    const { token } = await aReport(customer, orderId)
    const from = (ip: string) => aBrowser(limited.origin, undefined, { 'x-forwarded-for': ip }).api
    const send = (ip: string, files: Files) =>
      from(ip)(writeToComplaint, { query: { token }, form: aForm({ message: 'See.' }, files) })
    await send('203.0.113.7', [video(anMp4())])
    const isAmount = like(rateLimit.key, 'amount:%')
    const [counted] = await limited.db.select().from(rateLimit).where(isAmount)
    expect(counted?.points).toBe(await storedBytesOf(limited))
    await limited.db.update(rateLimit).set({ points: quotas.ofNetworkAndDay }).where(isAmount)

    const full = { status: 429, code: 'COMPLAINT_FILES_TOMORROW' }
    // The refused bytes are not counted, and another address of the network shares the count.
    await expect(send('203.0.113.7', [video(anMp4())])).rejects.toMatchObject(full)
    await expect(send('203.0.113.8', [big])).rejects.toMatchObject(full)
    const [after] = await limited.db.select().from(rateLimit).where(isAmount)
    expect(after?.points).toBe(quotas.ofNetworkAndDay)
    await send('203.0.113.7', [])
    await send('198.51.100.7', [video(anMp4())])
    await limited.db
      .update(rateLimit)
      .set({ expire: Date.now() - 1 })
      .where(isAmount)
    await send('203.0.113.7', [video(anMp4())])
  })

  test('of all complaints', async () => {
    const { _id, token } = await aCustomersComplaint(await aCustomer(shop))
    const other = await aCustomersComplaint(await aCustomer(shop))
    const part = Math.floor(quotas.inAll / 8)
    await fill(other._id, part, 8)
    inMinutes(2)

    const noRoom = { status: 409, code: 'NO_ROOM_FOR_FILES' }
    await expect(write(token, [video(anMp4())])).rejects.toMatchObject(noRoom)
    await expect(write(token, [big])).rejects.toMatchObject(noRoom)
    expect((await write(token, [])).complaint).toMatchObject({ _id })
  })

  test('by the reserve on the disk: below it no file is stored, and everything else works', async () => {
    const product = await aProduct(shop)
    const items = [{ productId: product.id, name: product.name, quantity: 1, pricePaise: 19_900 }]
    const { customer, orderId } = await aReceiver(shop, 1, { items })
    const { token } = await aReport(customer, orderId)
    const before = await storedFiles()
    const reserveBytes = Number.MAX_SAFE_INTEGER
    onTestFinished(keepFreeSpace({ folder: shop.dataDir, reserveBytes }))
    const noRoom = { status: 409, code: 'NO_ROOM_FOR_FILES' }

    await expect(aReport(customer, orderId, [await photo()])).rejects.toMatchObject(noRoom)
    await expect(aReport(customer, orderId, [big])).rejects.toMatchObject(noRoom)
    await expect(write(token, [await photo()])).rejects.toMatchObject(noRoom)
    const form = aForm({ stars: 5, text: 'Good.' }, [await photo()])
    const reviewing = customer.api(writeReview, { params: { id: product.id }, form })
    await expect(reviewing).rejects.toMatchObject(noRoom)

    expect(await storedFiles()).toEqual(before)
    expect(await shop.storage.exists('images')).toBe(false)
    expect((await write(token, [])).complaint.entries).toHaveLength(2)
    await aReport(customer, orderId)
  })
})
