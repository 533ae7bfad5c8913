import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createProduct } from '@nirbhaya/contract/catalogue/admin'
import { failure } from '@nirbhaya/contract/errors.schemas'
import { count } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signInAdmin } from '../../../../test/people/admin-session.ts'
import { sendRaw } from '../../../../test/raw-request.ts'
import { aForm, aPhotograph, aPicture } from '../../../../test/selling/pictures.ts'
import { testShop } from '../../../../test/test-shop.ts'
import { product } from '../../../catalogue/catalogue.tables.ts'

const shop = await testShop()
const admin = await signInAdmin(shop)

const words = {
  name: 'Pearl',
  description: 'A pendant.',
  price: '199',
  rating: '4.5',
  reviews: '1',
}
const aFile = (bytes: Uint8Array, more: { name?: string; type?: string } = {}) => ({
  field: 'photos',
  bytes,
  ...more,
})

async function send(body: FormData | Blob | string, headers: Record<string, string> = {}) {
  const response = await fetch(`${shop.origin}/api/product/create-product`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
  return { status: response.status, json: await response.json() }
}

const create = (form: FormData) => admin.api(createProduct, { form })

const storedFiles = () =>
  readdir(join(shop.dataDir, 'uploads', 'images'), { recursive: true }).catch(() => [])

/** Returns everything that a refused form could leave behind. */
async function leftovers() {
  const [products] = await shop.db.select({ count: count() }).from(product)
  return { products: products?.count, files: (await storedFiles()).length }
}

async function expectRefused(attempt: Promise<{ status: number; json: unknown }>, refusal: object) {
  const before = await leftovers()
  const { status, json } = await attempt
  expect({ status, ...failure.strict().parse(json) }).toMatchObject(refusal)
  expect(await leftovers()).toEqual(before)
}

const unreadable = { status: 415, code: 'PHOTO_UNREADABLE' }
const broken = { status: 400, code: 'INVALID_INPUT' }

test('a picture is recognised by its bytes, whatever its name', async () => {
  const misnamed = aForm(words, [
    aFile(await aPicture({}, 'jpeg'), { name: '../../evil.svg', type: 'image/svg+xml' }),
    aFile(await aPicture(), { name: 'x.exe', type: 'application/x-msdownload' }),
  ])

  expect((await send(misnamed)).status).toBe(200)
})

test.each([
  ['text', 'This is no picture.'],
  ['a drawing of markup', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['nothing', ''],
])('a file of %s is refused, even after a valid picture', async (_, text) => {
  const files = [aFile(await aPicture()), aFile(Buffer.from(text), { type: 'image/jpeg' })]

  await expectRefused(send(aForm(words, files)), unreadable)
})

test('an incomplete picture is refused together with the pictures before it', async () => {
  const photo = await aPhotograph()
  const files = [aFile(await aPicture()), aFile(photo.subarray(0, photo.length / 2))]

  await expectRefused(send(aForm(words, files)), unreadable)
})

test('a file may have at most 10 MB', async () => {
  const picture = await aPicture({}, 'jpeg')
  const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
  const limit = 10 * 1024 * 1024

  expect((await send(aForm(words, [aFile(padded(limit))]))).status).toBe(200)

  const tooLarge = { status: 413, code: 'PHOTO_TOO_LARGE' }
  await expectRefused(send(aForm(words, [aFile(padded(limit + 1))])), tooLarge)
})

test('a picture may have at most 40 megapixels', async () => {
  const large = await aPicture({ width: 8_001, height: 5_000 })

  const refusal = {
    status: 413,
    message: 'picture.png: A picture can have at most 10 MB and 40 megapixels',
  }
  await expectRefused(send(aForm(words, [aFile(large)])), refusal)
})

test('a product may have at most 12 photos', async () => {
  const picture = await aPicture({ width: 9, height: 9 })
  const photos = (count: number) => Array.from({ length: count }, () => aFile(picture))

  await expectRefused(send(aForm(words, photos(13))), {
    status: 400,
    code: 'TOO_MANY_PHOTOS',
    message: 'A product can have at most 12 photos',
  })
  expect((await send(aForm(words, photos(12)))).status).toBe(200)
})

test('a form larger than all photos together is refused before it is read', async () => {
  const tooMuch = new Blob([Buffer.alloc(130 * 1024 * 1024)])

  await expectRefused(send(tooMuch, { 'content-type': 'multipart/form-data; boundary=x' }), {
    status: 413,
    code: 'BODY_TOO_LARGE',
  })
})

test('a refused form names the problem of each field, and stores no picture', async () => {
  const wrong = { ...words, name: '', price: '1.005', images: '[{"file":7}' }

  await expectRefused(send(aForm(wrong, [aFile(await aPicture())])), {
    ...broken,
    message: 'Please add the product name',
    fields: {
      name: 'Please add the product name',
      price: 'Price must be from 1 to 1,00,000 rupees, with at most two decimals',
      images: 'The order of the photos does not look right',
    },
  })
})

test('a line end in a text is one character', async () => {
  const { product: saved } = await create(
    aForm({ ...words, description: 'One.\r\n\r\nTwo.\nThree.' }),
  )

  expect(saved.description).toBe('One.\n\nTwo.\nThree.')
})

test('a repeated field is refused', async () => {
  const form = aForm(words)
  form.append('name', 'Another')

  await expectRefused(send(form), broken)
})

test.each(['__proto__', 'constructor', 'toString'])('a field cannot be called %s', async (name) => {
  await expectRefused(send(aForm({ ...words, [`${name}`]: 'x' })), broken)
})

test('a file in another field is refused', async () => {
  const files = [{ field: 'video', bytes: await aPicture() }]

  await expectRefused(send(aForm(words, files)), broken)
})

test('too many fields and oversized fields are refused', async () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, 'x']))
  const tooLarge = { status: 413, code: 'BODY_TOO_LARGE' }

  await expectRefused(send(aForm({ ...words, ...many })), tooLarge)
  await expectRefused(send(aForm({ ...words, description: 'x'.repeat(300_000) })), tooLarge)
  await expectRefused(send(aForm({ ...words, description: 'x'.repeat(5_001) })), {
    ...broken,
    message: 'Description can be at most 5000 characters',
  })
})

test('the empty part that browsers send without a chosen file is ignored', async () => {
  const { product: saved } = await create(aForm(words, [aFile(Buffer.alloc(0), { name: '' })]))

  expect(saved.images).toEqual([])
})

const part = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const allParts = Object.entries(words)
  .map(([name, value]) => part(name, value))
  .join('')
const asForm = { 'content-type': 'multipart/form-data; boundary=x' }

test.each([
  ['without a boundary', { 'content-type': 'multipart/form-data' }, `${allParts}--x--\r\n`],
  ['with an empty boundary', { 'content-type': 'multipart/form-data; boundary=' }, allParts],
  ['without an end', asForm, allParts],
  ['that breaks off in a head', asForm, `${allParts}--x\r\ncontent-dispo`],
  [
    'that breaks off in a file',
    asForm,
    `${allParts}--x\r\ncontent-disposition: form-data; name="photos"; filename="a.png"\r\n\r\nabc`,
  ],
  ['of nothing', asForm, ''],
  ['of noise', asForm, '\u0000\u0001\u0002 noise'],
])('a form %s is refused', async (_, headers, body) => {
  await expectRefused(send(body, headers), broken)
})

test.each([
  ['application/json', JSON.stringify(words)],
  ['application/x-www-form-urlencoded', 'name=Pearl'],
  ['text/plain', 'name=Pearl'],
  ['multipart/mixed; boundary=x', `${allParts}--x--\r\n`],
])('a form of the type %s is refused', async (type, body) => {
  await expectRefused(send(body, { 'content-type': type }), {
    status: 415,
    code: 'UNSUPPORTED_TYPE',
  })
})

test('a form with files is accepted by no other call', async () => {
  const response = await fetch(`${shop.origin}/api/contact`, { method: 'POST', body: aForm(words) })

  expect(response.status).toBe(415)
})

test('an upload whose sender disconnects leaves nothing behind', async () => {
  const before = await leftovers()
  const head = [
    'POST /api/product/create-product HTTP/1.1',
    'host: shop',
    `authorization: Bearer ${admin.token}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 1000000',
  ].join('\r\n')

  await sendRaw(shop.origin, `${head}\r\n\r\n${allParts}`, 200)

  expect(await leftovers()).toEqual(before)
  expect((await send(aForm(words))).status).toBe(200)
})

test('pages and calls are answered while a picture is being encoded', async () => {
  const photo = await aPhotograph()
  let isDone = false
  const uploading = create(aForm(words, [aFile(photo)])).finally(() => {
    isDone = true
  })
  let answers = 0
  while (!isDone) {
    await (await fetch(`${shop.origin}/api/product/get-products?limit=1`)).json()
    answers++
  }
  await uploading

  // If calls had to wait while a photo is encoded, there would be only two answers: before and after it.
  expect(answers).toBeGreaterThan(10)
})
