import { chooseMainProduct, deleteProduct, updateProduct } from '@nirbhaya/contract/catalogue/admin'
import { likeProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { describe, expect, test } from 'vitest'
import { aCustomer, aProduct } from '../../test/builders.ts'
import { invalidatedBy } from '../../test/invalidated.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { aForm } from '../../test/selling/pictures.ts'
import { testShop } from '../../test/test-shop.ts'
import { eraseLikes } from './likes/likes.service.ts'

const shop = await testShop()
const { api: owner } = await signInAdmin(shop)
const by = (work: () => Promise<unknown>) => invalidatedBy(shop.databaseUrl, work)
const cheapest = await aProduct(shop, { priceRupees: 100 })
const dear = await aProduct(shop, { priceRupees: 500 })

const save = (slug: string, fields: { name?: string; slug?: string; price?: number }) => {
  const form = aForm({
    name: 'Pendant',
    description: 'A pendant.',
    rating: 5,
    reviews: 0,
    ...fields,
  })
  return owner(updateProduct, { params: { slug }, form })
}

describe('public answers are invalidated', () => {
  test('by a changed text: those that show the product', async () => {
    const keys = await by(() => save(dear.slug, { name: 'Ruby', price: 500 }))

    expect(keys).toEqual([`product/${dear.id}`, 'products'])
    // All pages show the main product's name, so a new name invalidates all of them (`shop-front`).
    const ofMain = await by(() => save(cheapest.slug, { name: 'Ruby', price: 100 }))
    expect(ofMain).toEqual([`product/${cheapest.id}`, 'products', 'shop-front'])
  })

  test('by a changed price: those of all pages only if it is the lowest or highest', async () => {
    const between = await aProduct(shop, { priceRupees: 200 })

    expect(await by(() => save(between.slug, { price: 300 }))).not.toContain('shop-front')
    expect(await by(() => save(cheapest.slug, { price: 99 }))).toContain('shop-front')
    expect(await by(() => owner(deleteProduct, { params: between }))).not.toContain('shop-front')
    expect(await by(() => save(dear.slug, { price: 501 }))).toContain('shop-front')
  })

  test('by a new main product or its new slug: those of all pages', async () => {
    const { slug } = dear
    const choose = () => owner(chooseMainProduct, { params: { slug } })
    expect(await by(choose)).toEqual(['shop-front'])
    expect(await by(choose)).toEqual([])

    const renamed = await by(() => save(slug, { slug: 'renamed', price: 501 }))

    expect(renamed).toEqual([`product/${dear.id}`, 'products', 'shop-front'])
  })

  test('by an added or deleted product: those that show it or its absence', async () => {
    let { id, slug } = dear
    const added = await by(async () => {
      ;({ id, slug } = await aProduct(shop, { priceRupees: 300 }))
    })
    const gone = await by(() => owner(deleteProduct, { params: { slug } }))

    expect(added).toEqual([`product/${id}`, 'products'])
    expect(gone).toEqual(added)
  })

  test('by a like that is added, removed or erased: those that show its count', async () => {
    const { id, slug } = cheapest
    const { api, user } = await aCustomer(shop)
    const like = (action: 'like' | 'unlike') =>
      by(() => api(likeProduct, { params: { slug }, body: { action } }))
    const ofLikes = ['likes', `likes/${id}`]

    expect(await like('like')).toEqual(ofLikes)
    expect(await like('like')).toEqual([])
    expect(await like('unlike')).toEqual(ofLikes)
    await like('like')
    const erased = await by(() => shop.db.transaction((tx) => eraseLikes(tx, user._id)))
    expect(erased).toEqual(ofLikes)
  })
})
