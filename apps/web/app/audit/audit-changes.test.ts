import type { AuditEntry } from '@nirbhaya/contract/audit/audit'
import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'
import { adminProductMessages } from '@nirbhaya/contract/messages/catalogue/admin'
import { describe, expect, test } from 'vitest'
import { changesOf, deedOf, nameIn, pageOf } from './audit-changes.ts'

describe('the changes of an audit entry', () => {
  test('list each changed fact and omit the unchanged ones', () => {
    const before = { status: 'Accepted', tracking: null, balance: 5 }
    const after = { status: 'Shipped', tracking: 'EE1', balance: 5 }
    expect(changesOf({ entity: 'order', before, after })).toEqual([
      { name: 'Status', before: 'Accepted', after: 'Shipped' },
      { name: 'Tracking', before: 'nothing', after: 'EE1' },
    ])
  })

  test('show rupees, counts, dates and plain words, and omit empty facts', () => {
    const after = {
      price: 199.5,
      images: [{}, {}],
      readTime: '',
      isListed: true,
      total: 100_000,
      refundedPaise: 19_950,
      publishedAt: '2026-11-23T12:59:00.000Z',
    }
    expect(changesOf({ entity: 'order', before: null, after })).toEqual([
      { name: 'Price', before: undefined, after: '₹199.50' },
      { name: 'Images', before: undefined, after: '2 entries' },
      { name: 'Is listed', before: undefined, after: 'yes' },
      { name: 'Subscribers', before: undefined, after: '1,00,000' },
      { name: 'Refunded', before: undefined, after: '₹199.50' },
      { name: 'Goes live', before: undefined, after: 'November 23rd, 2026, 6:29 PM' },
    ])
  })

  test('use the labels of the pages instead of codes', () => {
    const textOf = (entity: AuditEntry['entity'], before: object, after: object) =>
      changesOf({ entity, before, after }).map((one) => [one.name, one.before, one.after])

    expect(textOf('contact-message', { state: 'new' }, { state: 'answered' })).toEqual([
      ['State', 'New', 'Answered'],
    ])
    expect(textOf('batch', { state: 'draft' }, { state: 'open' })).toEqual([
      ['State', 'Draft', 'Open'],
    ])
    expect(textOf('post', { status: 'draft' }, { status: 'published' })).toEqual([
      ['Status', 'Draft', 'Live'],
    ])
    const policy = [{ cancelPolicy: 'never' }, { cancelPolicy: 'until-lock' }] as const
    const { never, 'until-lock': untilLock } = adminProductMessages.cancelPolicies
    expect(textOf('product', ...policy)).toEqual([['Cancelling', never, untilLock]])
    const terms = { fromDays: 40, dueDays: 55 }
    expect(textOf('batch', { terms }, { terms: null })).toEqual([
      ['Delivery', batchPages.terms(terms), batchPages.terms(null)],
    ])
    const { label } = batchPages.settings.riskDays
    expect(textOf('delivery-settings', { riskDays: 20 }, { riskDays: 30 })).toEqual([
      [label, '20', '30'],
    ])
  })

  test('show the description of a picture, never its storage', () => {
    const picture = { url: '/api/images/a.jpg', alt: 'A lit street' }
    expect(
      changesOf({
        entity: 'order',
        before: { image: picture },
        after: { image: { url: '/b.jpg' } },
      }),
    ).toEqual([{ name: 'Picture', before: 'A lit street', after: 'a picture' }])
  })

  test('have no "after" for a deleted object, and shorten long texts', () => {
    const [change] = changesOf({
      entity: 'order',
      before: { content: 'word '.repeat(100) },
      after: null,
    })
    expect(change?.after).toBeUndefined()
    expect(change?.before).toMatch(/^word .*word…$/)
    expect(change?.before?.length).toBeLessThanOrEqual(161)
  })

  test('are listed even if both sides have the same text', () => {
    const photos = [{ alt: 'front' }, { alt: 'back' }]
    expect(
      changesOf({ entity: 'order', before: { photos }, after: { photos: photos.toReversed() } }),
    ).toEqual([{ name: 'Photos', before: '2 entries', after: 'changed' }])
  })

  test.each([
    [{ entity: 'order', entityId: 'abc', after: {} }, '/admin/orders/abc'],
    [{ entity: 'post', entityId: 'abc', after: {} }, '/blogs/abc'],
    [{ entity: 'product', entityId: 'abc', after: { slug: 'Nirbhaya' } }, '/product/Nirbhaya'],
    [{ entity: 'batch', entityId: 'abc', after: {} }, '/admin/batches'],
    [{ entity: 'delivery-settings', entityId: 'shop', after: {} }, '/admin/batches/promises'],
    [{ entity: 'product', entityId: 'abc', after: null }, undefined],
    [{ entity: 'announcement', entityId: 'abc', after: {} }, undefined],
  ] as const)('link to the page of an object that still exists: %j', (object, path) => {
    const entry = { _id: '1', at: '', actor: 'Admin', action: 'a.b', before: null, ...object }
    expect(pageOf(entry)).toBe(path)
  })

  test('are empty for an entry without facts', () => {
    expect(changesOf({ entity: 'order', before: null, after: null })).toEqual([])
    expect(changesOf({ entity: 'order', before: 'text', after: ['list'] })).toEqual([])
  })

  test('come with the name of the object and a verb', () => {
    expect(nameIn({ before: { name: 'Pearl' }, after: { name: 'Opal' } })).toBe('Opal')
    expect(nameIn({ before: { title: 'Walking home' }, after: null })).toBe('Walking home')
    expect(nameIn({ before: null, after: { product: 'Pearl', number: 2 } })).toBe('2 of Pearl')
    expect(nameIn({ before: null, after: { subject: 7 } })).toBeUndefined()
    expect(deedOf('product.create')).toBe('created')
    expect(deedOf('payment.refund')).toBe('refunded')
    expect(deedOf('order.something-new')).toBe('changed')
  })
})
