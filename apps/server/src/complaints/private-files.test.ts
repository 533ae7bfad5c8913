import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  getComplaintFile,
  getMyComplaint,
  writeToComplaint,
} from '@nirbhaya/contract/complaints/complaints'
import { mostComplaintFiles, mostComplaintPhotos } from '@nirbhaya/contract/complaints/rules'
import { mostVideoBytes } from '@nirbhaya/contract/input-limits'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '../../test/builders.ts'
import { aReceiver, aReport } from '../../test/complaints.ts'
import { mostMegabytesOf } from '../../test/memory.ts'
import { aForm, aPicture } from '../../test/selling/pictures.ts'
import { testShop } from '../../test/test-shop.ts'
import { anMp4, aWebm, recorded, somePlace } from '../../test/videos.ts'
import { pictureKeys } from '../backup/picture-keys.service.ts'
import { clock } from '../platform/clock.ts'
import { complaintFile } from './complaints.tables.ts'

const shop = await testShop()
afterEach(() => clock.reset())

const photo = async () => ({ field: 'photos', bytes: await aPicture({ width: 600, height: 400 }) })
const video = (bytes: Buffer) => ({ field: 'video', bytes, name: 'a.mov', type: 'video/quicktime' })

async function aReportWith(files: Parameters<typeof aForm>[1]) {
  const { customer, orderId } = await aReceiver(shop)
  const { shown, token } = await aReport(customer, orderId, files)
  return { customer, orderId, token, files: shown.entries[0]?.files ?? [] }
}

const read = (url = '', headers: Record<string, string> = {}) =>
  fetch(`${shop.origin}${url}`, { headers })

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

const storedFiles = () =>
  readdir(join(shop.dataDir, 'uploads', 'private'), { recursive: true }).catch(() => [])

const refused = async (files: Parameters<typeof aForm>[1], refusal: object) => {
  const before = [await storedFiles(), await shop.db.$count(complaintFile)]
  await expect(aReportWith(files)).rejects.toMatchObject(refusal)
  expect([await storedFiles(), await shop.db.$count(complaintFile)]).toEqual(before)
}

test('a photo is served upright and without metadata, as a preview and in full', async () => {
  const lying = await sharp(await aPicture({ width: 600, height: 400 }))
    .withExif({ IFD0: { ImageDescription: 'Pune' }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

  const { files } = await aReportWith([{ field: 'photos', bytes: lying }])

  expect(files).toMatchObject([{ kind: 'photo', type: 'image/webp', width: 400, height: 600 }])
  const whole = await read(files[0]?.url)
  expect(whole.headers.get('content-type')).toBe('image/webp')
  expect(whole.headers.get('cache-control')).toBe('no-store')
  const { width, height, exif } = await sharp(await bytesOf(whole)).metadata()
  expect({ width, height, exif }).toEqual({ width: 400, height: 600, exif: undefined })
  expect((await read(files[0]?.smallUrl)).status).toBe(200)
})

test.each([
  ['MP4', anMp4(), 'video/mp4'],
  ['WebM', aWebm(), 'video/webm'],
])('a video (%s) is stored without the place where it was made', async (_, bytes, type) => {
  const { files } = await aReportWith([await photo(), video(bytes)])

  expect(files.map(({ kind }) => kind)).toEqual(['photo', 'video'])
  expect(files[1]?.type).toBe(type)
  const answer = await read(files[1]?.url)
  expect(answer.headers.get('content-type')).toBe(type)
  const stored = await bytesOf(answer)
  expect(files[1]?.bytes).toBe(stored.length)
  expect(stored.includes('a picture')).toBe(true)
  expect(stored.includes(somePlace)).toBe(false)
})

test('a video can be requested in parts, as iPhones do', async () => {
  const { files } = await aReportWith([video(recorded.mp4)])
  const url = files[0]?.url
  const whole = await bytesOf(await read(url))

  const part = await read(url, { range: 'bytes=10-19' })
  const outside = await read(url, { range: 'bytes=99999999-' })

  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`)
  expect((await bytesOf(part)).equals(whole.subarray(10, 20))).toBe(true)
  expect(outside.status).toBe(416)
})

test('a hundred requests for one byte of a video take little memory', async () => {
  const { files } = await aReportWith([video(aWebm())])
  const [{ _id: id, url } = { _id: '', url: '' }] = files
  await shop.storage.put(`private/${id}/video.webm`, Buffer.alloc(mostVideoBytes))
  const parts = () =>
    Promise.all(Array.from({ length: 100 }, () => read(url, { range: 'bytes=0-0' })))
  const statuses = new Set<number>()

  const grown = await mostMegabytesOf(async () => {
    for (const answer of await parts()) {
      statuses.add(answer.status)
      expect((await bytesOf(answer)).length).toBe(1)
    }
  })

  expect([...statuses]).toEqual([206])
  expect(grown).toBeLessThan(20)
})

test('other sites may not show a private file', async () => {
  const { files } = await aReportWith([await photo(), video(aWebm())])

  for (const { url } of files) {
    const { headers } = await read(url)
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  }
})

test('a link works for ten minutes, and only for its file and size', async () => {
  const { files } = await aReportWith([await photo(), await photo()])
  const [one, other] = files.map(({ url }) => new URL(url, shop.origin))
  if (!one || !other) throw new Error('files are missing')
  const changed = (change: (url: URL) => void) => {
    const url = new URL(one)
    change(url)
    return url.pathname + url.search
  }
  expect((await read(changed(() => undefined))).status).toBe(200)

  for (const wrong of [
    changed((url) => url.searchParams.set('size', 'small')),
    changed((url) => url.searchParams.set('until', '9999999999')),
    changed((url) => url.searchParams.set('signature', 'A'.repeat(43))),
    changed((url) => {
      url.pathname = other.pathname
    }),
  ]) {
    expect((await read(wrong)).status).toBe(404)
  }
  clock.set(new Date(Date.now() + 10 * 60_000 + 1_000))
  expect((await read(changed(() => undefined))).status).toBe(404)
})

test('no public address leads to a private file', async () => {
  const { files } = await aReportWith([await photo()])
  const id = files[0]?._id

  for (const path of ['/api/images', '/api/private', '/uploads/private', '/api/complaint/file']) {
    expect((await read(`${path}/${id}/600.webp`)).status).toBe(404)
  }
  const query = { size: 'full' as const, until: 9_999_999_999, signature: 'none of ours' }
  const asked = shop.apiFor()(getComplaintFile, { params: { id: id ?? '' }, query })
  await expect(asked).rejects.toMatchObject({ status: 404, code: 'COMPLAINT_FILE_NOT_FOUND' })
})

test('a file that is neither picture nor video is refused, and nothing of the report is stored', async () => {
  const text = Buffer.from('This is neither.')
  await refused([await photo(), { field: 'photos', bytes: text }], { code: 'PHOTO_UNREADABLE' })
  await refused([await photo(), video(text)], { status: 415, code: 'VIDEO_UNREADABLE' })
  await refused([video(await aPicture())], { code: 'VIDEO_UNREADABLE' })
  await refused([video(anMp4()), video(anMp4())], { code: 'TOO_MANY_VIDEOS' })
  await refused([{ field: 'sound', bytes: text }], { status: 400, code: 'INVALID_INPUT' })
})

test('a report can have at most six photos and one video of 25 MB', async () => {
  const small = { field: 'photos', bytes: await aPicture() }
  const many = (count: number) => Array.from({ length: count }, () => small)
  await refused(many(mostComplaintPhotos + 1), { status: 400, code: 'TOO_MANY_COMPLAINT_PHOTOS' })
  const long = Buffer.concat([anMp4(), Buffer.alloc(mostVideoBytes)])
  await refused([video(long)], { status: 413, code: 'VIDEO_TOO_LARGE' })

  const { files } = await aReportWith([...many(mostComplaintPhotos), video(anMp4())])
  expect(files).toHaveLength(mostComplaintPhotos + 1)
})

test('a complaint can have at most forty files', async () => {
  const small = { field: 'photos', bytes: await aPicture({ width: 9, height: 9 }) }
  const { token } = await aReportWith([])
  const write = (count: number) => {
    const files = Array.from({ length: count }, () => small)
    const form = aForm({ message: 'See.' }, files)
    return shop.apiFor()(writeToComplaint, { query: { token }, form })
  }
  for (let sent = 0; sent < mostComplaintFiles - 4; sent += 6) await write(6)

  await expect(write(5)).rejects.toMatchObject({ status: 409, code: 'TOO_MANY_COMPLAINT_FILES' })
  expect((await write(4)).complaint.entries.at(-1)?.files).toHaveLength(4)
})

test('an upload with a wrong link is refused before it is read', async () => {
  const form = aForm({ message: 'See.' }, [video(Buffer.from('no video'))])

  const sent = shop.apiFor()(writeToComplaint, { query: { token: 'none of ours' }, form })

  await expect(sent).rejects.toMatchObject({ status: 404, code: 'COMPLAINT_LINK_WRONG' })
})

test('private files are part of a backup', async () => {
  const { files } = await aReportWith([video(aWebm())])

  const keys = await Array.fromAsync(pictureKeys(shop.storage))

  expect(keys).toContain(`private/${files[0]?._id}/video.webm`)
})

test('a file of a transaction that failed is removed by a job', async () => {
  const { files, customer, orderId } = await aReportWith([video(aWebm())])
  const [kept] = files.map(({ _id }) => _id)
  const lost = '0197f1f0-0000-7000-8000-00000000aaaa'
  await shop.storage.put(`private/${lost}/video.webm`, Buffer.from('x'))

  const ids = [lost, kept ?? '']
  await shop.jobs.enqueue(shop.db, 'private-file.remove-unused', { ids })

  await eventually(async () => !(await shop.storage.exists(`private/${lost}/video.webm`)))
  expect(await shop.storage.exists(`private/${kept}/video.webm`)).toBe(true)
  const again = await aReport(customer, orderId)
  expect((await customer.api(getMyComplaint, { params: { id: again._id } })).complaint).toBeTruthy()
})
