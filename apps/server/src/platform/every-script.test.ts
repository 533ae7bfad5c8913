import { createPost } from '@nirbhaya/contract/blog/admin'
import { getPost } from '@nirbhaya/contract/blog/blog'
import { getBrand, saveBrand } from '@nirbhaya/contract/brand/brand'
import { permissionOf } from '@nirbhaya/contract/call'
import { createProduct } from '@nirbhaya/contract/catalogue/admin'
import { getProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { demoBrand } from '@nirbhaya/contract/demo/demo-brand'
import { endpoints } from '@nirbhaya/contract/endpoints'
import { testAnnouncement } from '@nirbhaya/contract/newsletter/admin'
import { listOrderNotes, writeOrderNote } from '@nirbhaya/contract/notes/notes'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { JsonSchema } from '../../test/fuzz/values.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { aForm, aPicture } from '../../test/selling/pictures.ts'
import { anOrderOf } from '../../test/selling/placed-orders.ts'
import { testShop } from '../../test/test-shop.ts'

/** A short text in each script, with letters that join, and pictographs that are made of several. */
const samples = {
  devanagari: 'क्षत्रिय श्री',
  'devanagari with joiners': 'क्\u200dष र\u200cा',
  tamil: 'ஸ்ரீ பூ',
  arabic: 'حماية لا',
  urdu: 'تحفّظ',
  chinese: '平安𠮷',
  korean: '평안합니다',
  emoji: '👩🏽‍🚀🇮🇳❤️',
}

/** Calls whose fields are read by machines. */
const isTechnical = /mail-server|payment-keys|web-address|second-factor|passkey|sign|login/

/** Fields with a form of their own, such as web addresses, although their schema has no pattern. */
const isNoText =
  /\.(email|phone|gstin|slug|images|ewayBill|facebook|linkedin|instagram|android|iphone|items\[\]\.address)$/

/** A person's name has letters. */
const isName = /(address|bookings) \.(name|lastName)$/

interface TextField {
  call: string
  path: string
  schema: z.ZodType
}

const jsonOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Lists the fields of a schema that take any text: strings without a pattern, a format or a list of values. */
function* textsOf(schema: z.ZodType, path: string): Generator<{ path: string; schema: z.ZodType }> {
  const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } }
  switch (def.type) {
    case 'object':
      for (const [name, field] of Object.entries((schema as z.ZodObject).shape)) {
        yield* textsOf(field as z.ZodType, `${path}.${name}`)
      }
      return
    case 'array':
      yield* textsOf(def.element as z.ZodType, `${path}[]`)
      return
    case 'union':
      for (const option of def.options as z.ZodType[]) yield* textsOf(option, path)
      return
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      yield* textsOf(def.innerType as z.ZodType, path)
      return
    case 'record':
      yield* textsOf(def.valueType as z.ZodType, `${path}{}`)
      return
    default: {
      const { type, pattern, format, enum: values, const: only } = jsonOf(schema)
      const isFree = type === 'string' && !pattern && !format && !values && only === undefined
      if (isFree && !isNoText.test(path)) yield { path, schema }
    }
  }
}

const fields: TextField[] = endpoints.flatMap(({ method, url, schema, config }) => {
  const permission = permissionOf(config.access)
  const given = schema.body ?? schema.form
  const call = `${method} ${url}`
  if (!permission || !given || isTechnical.test(call)) return []
  return [...textsOf(given, '')].map((field) => ({ call, ...field }))
})

describe('a text of the shop’s people', () => {
  test('is in many calls', () => {
    expect(fields.length).toBeGreaterThan(80)
  })

  test.each(Object.entries(samples))(
    'is kept as it was typed in every field: %s',
    (script, sample) => {
      const changed = fields.flatMap(({ call, path, schema }) => {
        if (script === 'emoji' && isName.test(`${call} ${path}`)) return []
        const { success, data, error } = schema.safeParse(sample)
        if (success && data === sample) return []
        return [`${call} ${path}: ${success ? JSON.stringify(data) : error?.issues[0]?.message}`]
      })
      expect(changed).toEqual([])
    },
  )
})

const mails = await startMailServer()
const shop = await testShop({ SMTP_URL: mails.url })
const { api: owner, token } = await signInAdmin(shop)
afterAll(() => mails.stop())

const pageOf = async (path: string) => (await fetch(shop.origin + encodeURI(path))).text()
const all = Object.values(samples).join(' ')

describe.each(Object.entries(samples))('words in %s', (_, sample) => {
  test('name products, whose addresses differ and lead to them', async () => {
    const form = () =>
      aForm({ name: sample, description: `${sample}.`, price: 199, rating: 4.5, reviews: 0 }, [])
    const first = (await owner(createProduct, { form: form() })).product
    const second = (await owner(createProduct, { form: form() })).product

    expect(first.slug).not.toBe(second.slug)
    for (const { slug } of [first, second]) {
      const { product } = await owner(getProduct, { params: { slug } })
      expect(product).toMatchObject({ name: sample, description: `${sample}.`, slug })
      expect(await pageOf(`/product/${slug}`)).toContain(sample)
    }
  })

  test('are a post and a note', async () => {
    const image = { field: 'image', bytes: await aPicture() }
    const words = { title: sample, summary: sample, content: sample, imageAlt: sample }
    const { blog } = await owner(createPost, { form: aForm({ ...words, author: sample }, [image]) })
    const { imageAlt: alt, ...texts } = words
    expect(await owner(getPost, { params: { id: blog._id } })).toMatchObject({
      ...texts,
      author: sample,
      picture: { alt },
    })
    expect(await pageOf(`/blogs/${blog._id}`)).toContain(sample)

    const { id } = await anOrderOf(shop)
    await owner(writeOrderNote, { params: { id }, body: { text: sample } })
    const { notes } = await owner(listOrderNotes, { params: { id } })
    expect(notes[0]?.text).toBe(sample)
  })

  test('are the name of the shop, and the sender and subject of its mails', async () => {
    await owner(saveBrand, { body: { ...demoBrand, name: sample } })
    const { brand } = await owner(getBrand)
    expect(brand.name).toBe(sample)
    expect(await pageOf('/')).toContain(sample)

    await owner(testAnnouncement, { body: { subject: sample, message: sample } })

    const arrived = () => mails.deliveries.find(({ mail }) => mail.subject?.includes(sample))
    await expect.poll(() => arrived()?.mail.from?.name).toBe(sample)
    const { raw = '', mail } = arrived() ?? {}
    expect(mail?.text).toContain(sample)
    expect(mail?.html).toContain(sample)
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: headers of mails are ASCII
    expect(head).toMatch(/^[\x00-\x7f]*$/)
  })
})

test('words in all scripts are in a file of orders', async () => {
  await anOrderOf(shop, { items: [{ name: all, quantity: 1, pricePaise: 19_900 }] })
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${shop.origin}/api/admin/orders.csv`, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())

  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(bytes.toString('utf8')).toContain(all)
})
