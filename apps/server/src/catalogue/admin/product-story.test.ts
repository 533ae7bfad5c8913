import { createProduct, updateProduct } from '@nirbhaya/contract/catalogue/admin'
import { getProduct, listProducts } from '@nirbhaya/contract/catalogue/catalogue'
import { emptyStory } from '@nirbhaya/contract/catalogue/product-texts'
import { mostStoryLines } from '@nirbhaya/contract/input-limits'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { expect, test } from 'vitest'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { aForm } from '../../../test/selling/pictures.ts'
import { testShop } from '../../../test/test-shop.ts'

const shop = await testShop()
const { api: owner } = await signInAdmin(shop)
const visitor = shop.apiFor()
const words = { name: 'Keyring', description: 'A keyring.', price: 199, rating: 0, reviews: 0 }

const create = async (fields = {}) =>
  (await owner(createProduct, { form: aForm({ ...words, ...fields }) })).product
const update = (slug: string, fields: Record<string, string>) =>
  owner(updateProduct, { params: { slug }, form: aForm({ ...words, ...fields }) })
const storyOf = async (slug: string) =>
  (await visitor(getProduct, { params: { slug } })).product.story

test("a product shows its owner's texts, and none of the pendant's", async () => {
  const plain = await create()
  expect(plain.cardLine).toBeUndefined()
  expect(await storyOf(plain.slug)).toEqual(emptyStory)

  const { slug } = await create({
    cardLine: 'Finds your keys',
    lead: 'Never search again.',
    appNote: 'No app is needed.',
    box: 'A keyring: of brass\nA pouch',
    steps: 'Whistle: It answers.\nWalk: It gets louder.',
    figures: '90 dB: at one metre',
  })

  expect(await storyOf(slug)).toEqual({
    ...emptyStory,
    lead: 'Never search again.',
    appNote: 'No app is needed.',
    box: [
      { title: 'A keyring', text: 'of brass' },
      { title: 'A pouch', text: '' },
    ],
    steps: [
      { title: 'Whistle', text: 'It answers.' },
      { title: 'Walk', text: 'It gets louder.' },
    ],
    figures: [{ title: '90 dB', text: 'at one metre' }],
  })
  const { products } = await visitor(listProducts)
  expect(products.find((one) => one.slug === slug)?.cardLine).toBe('Finds your keys')
})

test('fields missing in the form stay, and emptied fields are removed', async () => {
  const { slug } = await create({ box: 'A keyring', claims: 'Loud: 90 dB' })

  await update(slug, { claims: '' })

  const story = await storyOf(slug)
  expect(story.box).toEqual([{ title: 'A keyring', text: '' }])
  expect(story.claims).toEqual([])
})

test('the whole form is saved at once', async () => {
  const lists = { box: 'A', claims: 'A', steps: 'A', figures: 'A', everyday: 'A' }
  const texts = { cardLine: 'A', lead: 'A', appNote: 'A', claimsTitle: 'A', everydayTitle: 'A' }
  const facts = { colour: 'A', size: 'A', weight: 'A', splashResistance: 'A' }
  const rest = { slug: 'whole-form', listPrice: 999, cancelPolicy: 'never', images: '[]' }

  const { slug } = await create({ ...lists, ...texts, ...facts, ...rest })

  expect(await storyOf(slug)).toMatchObject({ lead: 'A', everyday: [{ title: 'A', text: '' }] })
})

test('a list with too many entries is refused', async () => {
  const { slug } = await create()
  const lines = Array.from({ length: mostStoryLines + 1 }, (_, place) => `Claim ${place}: true`)
  await expect(update(slug, { claims: lines.join('\n') })).rejects.toMatchObject({
    status: 400,
    fields: { claims: fieldRefusals.tooManyStoryLines(mostStoryLines) },
  })
})
