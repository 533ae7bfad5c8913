import { listAudit } from '@nirbhaya/contract/audit/audit'
import { checkGoingLive } from '@nirbhaya/contract/going-live/going-live'
import { goingLiveWords } from '@nirbhaya/contract/messages/going-live'
import { paperRefusals } from '@nirbhaya/contract/messages/papers'
import {
  getPaperSettings,
  type PaperSellerForm,
  savePaperSeller,
  saveProductTax,
} from '@nirbhaya/contract/papers/settings'
import { describe, expect, test } from 'vitest'
import { aProduct } from '../../../test/builders.ts'
import { sellerGstin } from '../../../test/papers.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { testShop } from '../../../test/test-shop.ts'

const facts = {
  legalName: 'Nirbhaya Jewels Private Limited',
  address: '12 Lotus Lane, Bengaluru 560001',
  phone: '+91 80 4123 4567',
  email: 'care@nirbhaya.example',
  grievanceOfficer: 'आशा Rao',
  city: 'Mysuru',
  gstin: sellerGstin,
  registeredFrom: '2026-04-01',
  compositionFrom: '',
  compositionUntil: '',
}

const shop = await testShop()
const { api } = await signInAdmin(shop)
const save = (form: Partial<PaperSellerForm>) => api(savePaperSeller, { body: form })

const textOf = async (origin: string, path: string) => (await fetch(origin + path)).text()

describe('the seller that the owner saves', () => {
  test('is on the contact page and in the policies of every process, within a second', async () => {
    const other = await testShop({
      DATABASE_URL: shop.databaseUrl,
      AUTH_SECRET: shop.mailServer.secret,
    })
    const pages = ['/contact', '/terms-and-conditions', '/privacy-policy', '/shipping-policy', '/']
    for (const { origin } of [shop, other]) {
      for (const page of pages) await textOf(origin, page)
      expect(await textOf(origin, '/contact')).toContain('[Legal name of the seller]')
    }

    await save(facts)

    const onContact = [facts.legalName, facts.address, facts.phone, facts.email, facts.gstin]
    for (const { origin } of [shop, other]) {
      await expect
        .poll(() => textOf(origin, '/contact'), { timeout: 1_000 })
        .toContain(facts.legalName)
      const contact = await textOf(origin, '/contact')
      for (const fact of [...onContact, facts.grievanceOfficer]) expect(contact).toContain(fact)
      expect(await textOf(origin, '/terms-and-conditions')).toContain('courts of Mysuru')
      for (const page of pages)
        expect(await textOf(origin, page)).not.toMatch(/\[[A-Z][^\]]+seller\]/)
    }
  })

  test('is in the audit log, and in the owner’s form', async () => {
    await save({ ...facts, city: 'Pune' })

    const { seller, fixed } = await api(getPaperSettings)
    expect(seller).toEqual({ ...facts, grievanceDesignation: '', city: 'Pune' })
    expect(Object.values(fixed)).toEqual(Array.from({ length: 7 }, () => false))
    const { entries } = await api(listAudit, { query: { entity: 'paper-settings', limit: 1 } })
    expect(entries[0]).toMatchObject({ action: 'seller.update', after: { city: 'Pune' } })
  })

  test('has placeholders again for facts that are removed', async () => {
    await save(facts)
    await save({ ...facts, phone: '', city: '' })

    expect(await textOf(shop.origin, '/contact')).toContain('[Phone number of the seller]')
    expect((await api(getPaperSettings)).seller).toMatchObject({ phone: '', city: '' })
  })

  test.each([
    ['phone', 'call us'],
    ['email', 'care'],
    ['gstin', '27AAPFU0939F1ZA'],
    ['registeredFrom', 'yesterday'],
    ['legalName', 'x'.repeat(1_000)],
    ['compositionFrom', 'yesterday'],
    ['compositionUntil', '2027-03-31'],
  ])('cannot have the %s %j', async (field, value) => {
    await expect(save({ ...facts, [field]: value })).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    })
  })

  test.each(['legalName', 'address'])('needs the %s beside a GSTIN', async (field) => {
    await expect(save({ ...facts, [field]: '' })).rejects.toMatchObject({
      status: 400,
      fields: { [field]: paperRefusals.gstinNeedsSeller },
    })
    await save({ ...facts, [field]: '', gstin: '', registeredFrom: '' })
    await save(facts)
  })

  test('is warned that other States are closed to a seller without a GSTIN, or of the composition scheme', async () => {
    const otherStates = async () => (await api(getPaperSettings)).otherStates
    const open = async () => {
      const { lines } = await api(checkGoingLive)
      return lines.find(({ id, isDone }) => id === 'otherStates' && !isDone)?.sentence
    }
    await save({ ...facts, gstin: '', registeredFrom: '' })
    expect(await otherStates()).toBe('unregistered')
    expect(await open()).toBe(goingLiveWords.lines.otherStates.open('unregistered'))

    await save({ ...facts, compositionFrom: '2026-04-01' })
    expect(await otherStates()).toBe('composition')
    expect(await open()).toBe(goingLiveWords.lines.otherStates.open('composition'))

    await save({ ...facts, compositionFrom: '2020-04-01', compositionUntil: '2021-03-31' })
    expect(await otherStates()).toBeUndefined()
    expect(await open()).toBeUndefined()
  })

  test('cannot be of the composition scheme without a GSTIN, or leave the scheme before it began', async () => {
    const scheme = { compositionFrom: '2026-04-01', compositionUntil: '2026-03-31' }
    await expect(save({ ...facts, ...scheme })).rejects.toMatchObject({
      fields: { compositionUntil: paperRefusals.compositionUntil },
    })
    const none = { ...facts, gstin: '', registeredFrom: '', compositionFrom: '2026-04-01' }
    await expect(save(none)).rejects.toMatchObject({
      fields: { compositionFrom: paperRefusals.compositionNeedsGstin },
    })
  })

  test('replaces the invented facts of a demo', async () => {
    const demo = await testShop({ SEED: 'demo' })
    const owner = await signInAdmin(demo)
    expect(await textOf(demo.origin, '/contact')).toContain('(demo)')
    expect((await owner.api(getPaperSettings)).seller.legalName).toBe('')

    await owner.api(savePaperSeller, { body: facts })

    expect(await textOf(demo.origin, '/contact')).not.toContain('(demo)')
  })
})

test('facts from environment variables take precedence, and cannot be changed', async () => {
  const fixed = await testShop({
    SELLER_NAME: 'The Environment Ltd',
    SELLER_EMAIL: 'Care@Environment.example',
    SELLER_ADDRESS: '12 MG Road\nPune 411001',
  })
  const owner = await signInAdmin(fixed)
  const settings = async () => owner.api(getPaperSettings)

  expect((await settings()).fixed).toMatchObject({ legalName: true, email: true, city: false })
  // Like the form, the test sends all shown values back. A value that an environment variable sets is
  // accepted if it is unchanged.
  const { seller } = await settings()
  await owner.api(savePaperSeller, { body: { ...seller, city: 'Pune' } })
  expect((await settings()).seller).toMatchObject({
    legalName: 'The Environment Ltd',
    city: 'Pune',
  })
  const other = owner.api(savePaperSeller, { body: { ...seller, legalName: 'Another' } })
  await expect(other).rejects.toMatchObject({ code: 'SET_BY_ENVIRONMENT' })
  expect(await textOf(fixed.origin, '/contact')).toContain('The Environment Ltd')
})

test('goods are exempt only at a rate of 0', async () => {
  const { id } = await aProduct(shop, { name: 'Book' })
  const saveTax = (rate: number) =>
    api(saveProductTax, {
      params: { id },
      body: { fromDay: '2026-04-01', hsn: '4901', unit: 'PCS', rate, isExempt: true },
    })

  await expect(saveTax(5)).rejects.toMatchObject({
    fields: { rate: paperRefusals.exemptHasNoRate },
  })
  await saveTax(0)

  const { products } = await api(getPaperSettings)
  expect(products.find(({ _id }) => _id === id)?.taxes).toMatchObject([{ rate: 0, isExempt: true }])
})
