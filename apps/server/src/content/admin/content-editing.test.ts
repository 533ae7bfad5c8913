import { listAudit } from '@nirbhaya/contract/audit/audit'
import {
  type ContentBlock,
  listContentBlocks,
  type SavedBlock,
  saveContentBlock,
} from '@nirbhaya/contract/content/admin'
import { getContent } from '@nirbhaya/contract/content/content'
import { type ContentKey, contentKeys } from '@nirbhaya/contract/content/content-kinds'
import { beforeEach, describe, expect, test } from 'vitest'
import { invalidatedBy } from '../../../test/invalidated.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { removeContent } from '../../../test/selling/content.ts'
import { realPayments } from '../../../test/selling/real-payments.ts'
import { type TestShop, testShop } from '../../../test/test-shop.ts'
import { seedContent } from '../content.seed.ts'
import { contentBlock } from '../content.tables.ts'

const shop = await testShop()
const { api: admin } = await signInAdmin(shop)

const save = (body: SavedBlock, api = admin) => api(saveContentBlock, { body })

async function open<Key extends ContentKey>(key: Key, api = admin) {
  const { blocks } = await api(listContentBlocks)
  return blocks.find((block) => block.key === key) as Extract<ContentBlock, { key: Key }>
}

const contentOf = async (on: TestShop) => (await on.apiFor()(getContent)).content
const pageOf = async (path: string) => (await fetch(shop.origin + path)).text()

beforeEach(async () => {
  await removeContent(shop.db)
})

test('every block can be opened, even one that was never saved', async () => {
  const { blocks, hasRealPayments } = await admin(listContentBlocks)

  expect(hasRealPayments).toBe(false)
  expect(blocks).toHaveLength(contentKeys.length)
  for (const block of blocks) expect(block).toMatchObject({ version: 0, isShown: false })
})

test('a published block is on every page at once, even for visitors with a cached copy', async () => {
  const paths = ['/', '/contact', '/collection']
  const before = await Promise.all(paths.map(pageOf))
  const facebook = 'https://www.facebook.com/nirbhaya-jewels'
  expect(before.join()).not.toContain(facebook)

  const value = { facebook, linkedin: '', instagram: '', items: [] }
  const { block, message } = await save({ key: 'social', value, version: 0 })

  expect(message).toBe('Published')
  expect(block).toMatchObject({ key: 'social', value, version: 1, isShown: true })
  for (const path of paths) expect(await pageOf(path)).toContain(`href="${facebook}"`)
  expect(await pageOf('/')).toContain(`"sameAs":["${facebook}"]`)
})

test('publishing invalidates the answers that show a block', async () => {
  const value = { android: 'https://store.example/nirbhaya', iphone: '' }
  const publish = () => save({ key: 'apps', value, version: 0 })

  expect(await invalidatedBy(shop.databaseUrl, publish)).toEqual(['content', 'content/apps'])
})

test('an emptied block disappears from the pages', async () => {
  const android = 'https://store.example/nirbhaya'
  await save({ key: 'apps', value: { android, iphone: '' }, version: 0 })
  expect(await pageOf('/contact')).toContain(`href="${android}"`)

  const { block } = await save({ key: 'apps', value: { android: '', iphone: '' }, version: 1 })

  expect(block.isShown).toBe(false)
  expect(await contentOf(shop)).toEqual({ samples: [] })
  expect(await pageOf('/contact')).not.toContain(android)
})

describe('saving an outdated version of a block', () => {
  test('is refused and changes nothing', async () => {
    await save({ key: 'trust', value: { text: 'First' }, version: 0 })

    const late = save({ key: 'trust', value: { text: 'Late' }, version: 0 })

    await expect(late).rejects.toMatchObject({ status: 409, code: 'CONTENT_CHANGED' })
    expect(await contentOf(shop)).toMatchObject({ trust: { text: 'First' } })
  })

  test.each([0, 1])(
    'succeeds for only one of many simultaneous calls, at version %i',
    async (version) => {
      if (version === 1) await save({ key: 'trust', value: { text: 'First' }, version: 0 })

      const saving = Array.from({ length: 6 }, (_, place) =>
        save({ key: 'trust', value: { text: `Mine ${place}` }, version }),
      )

      const ends = await Promise.allSettled(saving)
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect((await open('trust')).version).toBe(version + 1)
    },
  )
})

test('the audit log has who changed what, without names in testimonials', async () => {
  const voice = { about: 'Nurse, Hyderabad', rating: 4.5, text: 'It works.', portrait: 'bob' }
  const value = { title: 'Voices', intro: '', items: [{ ...voice, name: 'Farida Begum' }] }
  await save({ key: 'testimonials', value, version: 0 } as SavedBlock)

  const { entries } = await admin(listAudit, { query: { limit: 1 } })

  expect(entries).toMatchObject([
    {
      action: 'content.update',
      entity: 'content',
      entityId: 'testimonials',
      before: { title: 'What people say', items: [] },
      after: { title: 'Voices', items: [{ ...voice, name: '' }], isSample: false },
    },
  ])
})

test.each<[string, unknown]>([
  ['social', { facebook: 'javascript:alert(1)', linkedin: '', instagram: '' }],
  ['social', { facebook: 'http://www.facebook.com/us', linkedin: '', instagram: '' }],
  ['social', { facebook: '/us', linkedin: '', instagram: '' }],
  ['apps', { android: '//elsewhere.example/app', iphone: '' }],
  ['apps', { android: '/\\elsewhere.example/app', iphone: '' }],
  ['trust', { text: 'x'.repeat(121) }],
  ['stats', { title: '', source: '', items: [] }],
  ['faq', { title: 'Q', intro: '', items: [{ question: 'Why?', answer: ' ' }] }],
  [
    'faq',
    { title: 'Q', intro: '', items: Array(25).fill({ question: 'Why?', answer: 'Because.' }) },
  ],
  ['hero', { text: 'of another part' }],
  ['nothing', { text: 'No such part' }],
])('%s is refused with %j', async (key, value) => {
  const refused = save({ key, value, version: 0 } as SavedBlock)

  await expect(refused).rejects.toMatchObject({ status: 400 })
  expect(await shop.db.select().from(contentBlock)).toEqual([])
})

describe('samples in a shop with real payments', async () => {
  const real = await testShop(realPayments)
  const { api } = await signInAdmin(real)
  await seedContent(real.db)

  test('stay hidden after any change, until the owner confirms that they are real', async () => {
    const { value, version, isSample, isShown } = await open('testimonials', api)
    expect({ isSample, isShown }).toEqual({ isSample: true, isShown: false })

    const changed = { ...value, title: 'Our customers' }
    const unsaid = await save({ key: 'testimonials', value: changed, version }, api)
    expect(unsaid.block).toMatchObject({ isSample: true, isShown: false })
    expect(await contentOf(real)).not.toHaveProperty('testimonials')

    const said = {
      key: 'testimonials',
      value: changed,
      version: version + 1,
      isReal: true,
    } as const
    expect((await save(said, api)).block).toMatchObject({ isSample: false, isShown: true })
    expect(await contentOf(real)).toMatchObject({ testimonials: changed, samples: [] })
  })

  test('are no samples any more after they were emptied', async () => {
    const { value, version } = await open('media', api)
    await save({ key: 'media', value: { ...value, items: [] }, version }, api)

    const items = [{ name: 'The Real Paper', lettering: 'roman' as const, sign: 'none' as const }]
    const own = await save({ key: 'media', value: { ...value, items }, version: version + 1 }, api)

    expect(own.block).toMatchObject({ isSample: false, isShown: true })
  })
})
