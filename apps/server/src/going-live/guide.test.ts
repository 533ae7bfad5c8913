import { listAudit } from '@nirbhaya/contract/audit/audit'
import { createBatch } from '@nirbhaya/contract/batches/admin'
import { saveBrand } from '@nirbhaya/contract/brand/brand'
import { demoBrand } from '@nirbhaya/contract/demo/demo-brand'
import { getGuide, putGuideAway } from '@nirbhaya/contract/going-live/guide'
import { saveMailServer } from '@nirbhaya/contract/mail-server/mail-server'
import { savePaperSeller } from '@nirbhaya/contract/papers/settings'
import { describe, expect, test } from 'vitest'
import { aProduct } from '../../test/builders.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { realPayments } from '../../test/selling/real-payments.ts'
import { testShop } from '../../test/test-shop.ts'
import { getUsualTerms } from '../batches/promise-settings.service.ts'
import { seedCatalogue } from '../catalogue/catalogue.seed.ts'
import { product } from '../catalogue/catalogue.tables.ts'

describe('the guide for a new shop', async () => {
  const shop = await testShop()
  await seedCatalogue(shop.db, shop.storage, getUsualTerms)
  const { api } = await signInAdmin(shop)
  const doneSteps = async () =>
    (await api(getGuide)).steps.filter(({ isDone }) => isDone).map(({ step }) => step)

  test('is offered with nothing done: the demo’s products are not the owner’s', async () => {
    expect(await api(getGuide)).toMatchObject({ isOffered: true, isPutAway: false, products: [] })
    expect(await doneSteps()).toEqual([])
  })

  test('follows what the owner does', async () => {
    const named = { name: 'Abhaya Studio', motto: '', welcome: '' }
    await api(saveBrand, { body: { ...demoBrand, ...named } })
    expect(await doneSteps()).toEqual(['name'])

    const { id } = await aProduct(shop, { name: 'Ring' })
    const before = await api(getGuide)
    expect(before.products).toMatchObject([{ _id: id, name: 'Ring', hasBatch: false }])
    expect(await doneSteps()).toContain('product')
    expect(await doneSteps()).not.toContain('batch')

    await api(createBatch, {
      body: { productId: id, capacity: 10, terms: { fromDays: 30, dueDays: 45 } },
    })
    expect((await api(getGuide)).products).toMatchObject([{ _id: id, hasBatch: true }])
    expect(await doneSteps()).toContain('batch')

    const server = { host: 'smtp.abhaya.in', port: 465, security: 'tls' as const }
    await api(saveMailServer, { body: { ...server, from: 'Abhaya <hello@abhaya.in>' } })
    expect(await doneSteps()).toContain('mail')

    const seller = {
      legalName: 'Abhaya Studio LLP',
      address: '12 Mill Road, Pune 411001',
      phone: '+91 98765 43210',
      email: 'care@abhaya.in',
      grievanceOfficer: 'Asha Rao',
      grievanceDesignation: 'Owner',
      city: 'Pune',
    }
    await api(savePaperSeller, { body: seller })
    expect(await doneSteps()).toContain('seller')
    expect(await doneSteps()).not.toContain('payments')
    expect(await doneSteps()).not.toContain('live')
  })

  test('takes a draft for no product on sale', async () => {
    await shop.db.update(product).set({ status: 'draft' })

    expect((await api(getGuide)).products).toMatchObject([{ isPublished: false }])
    expect(await doneSteps()).not.toContain('product')
    expect(await doneSteps()).not.toContain('batch')
  })

  test('is put away and brought back, which the log records', async () => {
    const away = await api(putGuideAway, { body: { isPutAway: true } })
    expect(away).toMatchObject({ isOffered: false, isPutAway: true })
    expect(await api(getGuide)).toMatchObject({ isOffered: false, isPutAway: true })

    await api(putGuideAway, { body: { isPutAway: false } })

    expect(await api(getGuide)).toMatchObject({ isOffered: true })
    const { entries } = await api(listAudit, { query: { entity: 'guide' } })
    expect(entries.map(({ action }) => action)).toEqual(['guide.update', 'guide.update'])
  })
})

test('a shop with real payments does not offer the guide', async () => {
  const shop = await testShop({ ...realPayments, TRUST_PROXY: 'none' })
  const { api } = await signInAdmin(shop)

  const { isOffered, steps } = await api(getGuide)

  expect(isOffered).toBe(false)
  expect(steps).toContainEqual({ step: 'payments', isDone: true })
})
