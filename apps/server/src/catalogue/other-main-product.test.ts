import { readFileSync } from 'node:fs'
import { chooseMainProduct, createProduct } from '@nirbhaya/contract/catalogue/admin'
import { getShopFront } from '@nirbhaya/contract/catalogue/catalogue'
import { flagshipSlug } from '@nirbhaya/contract/demo/flagship'
import { describe, expect, test } from 'vitest'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { aForm } from '../../test/selling/pictures.ts'
import { testShop } from '../../test/test-shop.ts'

const facts = { description: 'A keyring of brass.', price: 199, rating: 0, reviews: 0 }
const routes = readFileSync(new URL('../../../web/app/routes.ts', import.meta.url), 'utf8')

/**
 * `paths` has the paths of all pages without a parameter. `codeNames` has the names that the code gives to
 * pages. No visitor should see these names.
 */
const paths = [...routes.matchAll(/route\('([^':*]+)'/g)].map(([, path = '']) => `/${path}`)
const codeNames = [
  ...[...routes.matchAll(/id: '([^']+)'/g)].map(([, id = '']) => id),
  ...[...routes.matchAll(/'([\w/-]+\.route)\.tsx'/g)].map(([, file = '']) => file),
  'single',
]

/** Returns all texts of a page, including alternative texts, its head and its data. */
const wordsOf = (html: string) =>
  [
    html.replaceAll(/<(script|style|svg)\b.*?<\/\1>|<[^>]*>/gs, ' '),
    ...[...html.matchAll(/ (?:alt|title|content|aria-label|placeholder)="([^"]*)"/g)].map(
      ([, text = '']) => text,
    ),
    ...[...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, text = '']) => text,
    ),
  ].join('\n')

async function aShop() {
  const shop = await testShop()
  const { api } = await signInAdmin(shop)
  const create = async (fields: Record<string, string>) =>
    (await api(createProduct, { form: aForm({ ...facts, ...fields }) })).product
  const read = async (path: string) => (await fetch(shop.origin + path)).text()
  const front = () => shop.apiFor()(getShopFront)
  return { shop, api, create, read, front }
}

describe('a shop whose main product is not the pendant', async () => {
  const { create, read, front } = await aShop()
  const { slug } = await create({
    name: 'Keyring',
    cardLine: 'It answers when you whistle.',
    steps: 'Whistle: It answers.\nWalk: It gets louder.',
  })
  const pages = ['/', `/product/${slug}`, `/single/${slug}`, '/search?q=keyring', '/no-such-page']

  test.each([...pages, ...paths.filter((path) => !path.startsWith('/admin'))])(
    '%s says nothing of a pendant',
    async (path) => {
      expect(wordsOf(await read(path))).not.toMatch(/pendant|double[ -](press|click)/i)
    },
  )

  test('says what its owner does: its line, its name in menus, how it works', async () => {
    expect(await front()).toMatchObject({
      otherMain: { name: 'Keyring', line: 'It answers when you whistle.' },
    })
    const home = wordsOf(await read('/'))
    expect(home).toContain('Nirbhaya | Keyring')
    expect(home).toContain('It gets louder.')
    expect(home.match(/It answers when you whistle\./g)?.length).toBeGreaterThan(1)
    expect(wordsOf(await read('/no-such-page'))).toContain('See Keyring')
  })

  test('says nothing of how it works where the owner does not', async () => {
    const bare = await aShop()
    await bare.create({ name: 'Lantern' })
    const home = wordsOf(await bare.read('/'))
    expect(home).not.toContain('How it works')
    expect(home).toContain('Lantern')
  })
})

test('a shop whose main product is the pendant, in any colour, speaks of it', async () => {
  const { api, create, read, front } = await aShop()
  await create({ name: 'Nirbhaya Pearl', colour: 'Pearl', slug: flagshipSlug })
  const teal = await create({ name: 'Nirbhaya Teal', colour: 'Teal' })
  const keyring = await create({ name: 'Keyring' })
  const choose = (slug: string) => api(chooseMainProduct, { params: { slug } })
  const says = async () => wordsOf(await read('/')).includes('A pendant that calls for help')

  expect([(await front()).otherMain, await says()]).toEqual([undefined, true])
  await choose(teal.slug)
  expect([(await front()).otherMain, await says()]).toEqual([undefined, true])
  await choose(keyring.slug)
  expect([(await front()).otherMain, await says()]).toEqual([{ name: 'Keyring', steps: [] }, false])
})

describe('names of the code that serves pages', async () => {
  const { create, read } = await aShop()
  await create({ name: 'Keyring' })

  test.each(['/', ...paths.filter((path) => !/\.(xml|txt|webmanifest)$/.test(path))])(
    'are not the title of %s',
    async (path) => {
      const [, title = ''] = /<title>([^<]*)<\/title>/.exec(await read(path)) ?? []
      expect(title).toMatch(/Nirbhaya/)
      const [said = ''] = title.split(' | ')
      expect([...codeNames, ...paths.map((one) => one.slice(1))]).not.toContain(said)
      expect(said).not.toMatch(/^[a-z]|[\w]-[a-z]+$|undefined|\.route/)
    },
  )

  test.each(codeNames)('find nothing in the search: %s', async (name) => {
    expect(await read(`/search?q=${encodeURIComponent(name)}`)).toContain('Nothing found')
  })
})
