import { listUsers } from '@nirbhaya/contract/accounts/admin'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import {
  changeNote,
  deleteNote,
  listOrderNotes,
  listPersonNotes,
  writeOrderNote,
  writePersonNote,
} from '@nirbhaya/contract/notes/notes'
import { mostNotes } from '@nirbhaya/contract/notes/rules'
import { listAllOrders } from '@nirbhaya/contract/orders/admin'
import { exportMyData } from '@nirbhaya/contract/privacy/privacy'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aCustomer } from '../../test/builders.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { anOrderOf } from '../../test/selling/placed-orders.ts'
import { testShop } from '../../test/test-shop.ts'
import { eraseAccount } from '../accounts/personal-data.service.ts'
import { auditLog } from '../audit/audit.tables.ts'
import { newId } from '../platform/database/columns.ts'
import { changeNote as change, deleteNote as remove, writeNote } from './notes.service.ts'
import { note } from './notes.tables.ts'

const shop = await testShop()
const { api: admin, user: owner } = await signInAdmin(shop)

/** A customer with an order. */
async function aBuyer() {
  const customer = await aCustomer(shop)
  const { id: orderId } = await anOrderOf(shop, { customerId: customer.user._id })
  return { ...customer, id: customer.user._id, orderId }
}

const noteOrder = (id: string, text: string) =>
  admin(writeOrderNote, { params: { id }, body: { text } })
const notePerson = (id: string, text: string) =>
  admin(writePersonNote, { params: { id }, body: { text } })
const onOrder = async (id: string) => (await admin(listOrderNotes, { params: { id } })).notes
const onPerson = async (id: string) => (await admin(listPersonNotes, { params: { id } })).notes

const auditOf = (entityId: string) =>
  shop.db.select().from(auditLog).where(eq(auditLog.entityId, entityId)).orderBy(auditLog.id)

describe('notes', () => {
  test('on an order and on its customer are shown with the order, newest first', async () => {
    const { id, orderId } = await aBuyer()
    await notePerson(id, 'Call after six.\nSpeaks Kannada.')
    await noteOrder(orderId, 'Gift: no invoice in the box.')
    const other = await anOrderOf(shop, { customerId: id })
    await noteOrder(other.id, 'About another order.')

    const writer = `${owner.name} ${owner.lastName}`.trim()
    expect(await onOrder(orderId)).toMatchObject([
      { about: 'order', text: 'Gift: no invoice in the box.', writer, canChange: true },
      { about: 'person', text: 'Call after six.\nSpeaks Kannada.', writer },
    ])
    expect(await onPerson(id)).toMatchObject([{ about: 'person' }])
  })

  test('mark their orders and people in the lists', async () => {
    const [person, buyer, plain] = [await aBuyer(), await aBuyer(), await aBuyer()]
    await notePerson(person.id, 'A person')
    await noteOrder(buyer.orderId, 'An order')

    const { orders } = await admin(listAllOrders, { query: { limit: 3 } })
    const { users } = await admin(listUsers, { query: { limit: 3 } })
    const noted = (rows: { _id: string; hasNotes: boolean }[]) =>
      rows.filter(({ hasNotes }) => hasNotes).map(({ _id }) => _id)

    expect(orders.map(({ _id }) => _id)).toContain(plain.orderId)
    expect(noted(orders).sort()).toEqual([person.orderId, buyer.orderId].sort())
    expect(noted(users)).toEqual([person.id])
  })

  test('are changed and deleted; the audit log never has their text', async () => {
    const { orderId } = await aBuyer()
    await noteOrder(orderId, 'Firstmarker')
    const [{ _id: id } = { _id: '' }] = await onOrder(orderId)

    await admin(changeNote, { params: { id }, body: { text: 'Secondmarker', seen: 'Firstmarker' } })
    expect(await onOrder(orderId)).toMatchObject([
      { _id: id, text: 'Secondmarker', changedAt: expect.any(String) },
    ])
    await admin(deleteNote, { params: { id } })

    expect(await onOrder(orderId)).toEqual([])
    const gone = { status: 404, code: 'NOTE_NOT_FOUND' }
    await expect(admin(deleteNote, { params: { id } })).rejects.toMatchObject(gone)
    const again = admin(changeNote, {
      params: { id },
      body: { text: 'Again', seen: 'Secondmarker' },
    })
    await expect(again).rejects.toMatchObject(gone)
    const entries = await auditOf(orderId)
    expect(entries).toMatchObject(
      ['order.note', 'order.change-note', 'order.delete-note'].map((action) => ({
        actorId: owner._id,
        action,
        before: null,
        after: null,
      })),
    )
    expect(JSON.stringify(entries)).not.toContain('marker')
  })

  test.each([
    ['no text', ''],
    ['spaces', ' \n '],
    ['more than fits', 'x'.repeat(2_001)],
  ])('of %s are refused', async (_, text) => {
    const { id, orderId } = await aBuyer()
    const refusal = { status: 400, fields: { text: expect.any(String) } }

    await expect(noteOrder(orderId, text)).rejects.toMatchObject(refusal)
    await expect(notePerson(id, text)).rejects.toMatchObject(refusal)
  })

  test(`are at most ${mostNotes} on an order, also if two are written at once`, async () => {
    const { id: customerId, orderId } = await aBuyer()
    const one = { customerId, orderId, writerId: owner._id, text: 'One of many' }
    await shop.db.insert(note).values(Array.from({ length: mostNotes - 1 }, () => one))

    const attempts = await Promise.allSettled([
      noteOrder(orderId, 'The last one'),
      noteOrder(orderId, 'One too many'),
    ])

    const refused = attempts.filter((attempt) => attempt.status === 'rejected')
    expect(refused).toMatchObject([{ reason: { status: 409, code: 'TOO_MANY_NOTES' } }])
    expect(await onOrder(orderId)).toHaveLength(mostNotes)
    await notePerson(customerId, 'The person has their own limit')
  })

  test('on nothing are refused', async () => {
    const missing = { status: 404, code: 'ORDER_NOT_FOUND' }
    await expect(noteOrder(newId(), 'Text')).rejects.toMatchObject(missing)
    await expect(onOrder(newId())).rejects.toMatchObject(missing)
    const nobody = { status: 404, code: 'USER_NOT_FOUND' }
    await expect(notePerson(newId(), 'Text')).rejects.toMatchObject(nobody)
  })
})

describe('a note of another writer', () => {
  const [first, second] = [newId(), newId()].map((id) => ({ id, isOwner: false }))
  if (!first || !second) throw new Error('no writers')

  test('can be changed and deleted by the owner, but not by a colleague', async () => {
    const { id: customerId } = await aBuyer()
    await writeNote(shop.db, { customerId, orderId: null }, { text: 'Mine', writer: first })
    const [{ _id: noteId, writer } = { _id: '', writer: '' }] = await onPerson(customerId)
    expect(writer).toBe(adminMessages.formerPerson)

    const refusal = { code: 'NOTE_NOT_YOURS' }
    const theirs = { noteId, text: 'Not mine', seen: 'Mine', writer: second }
    await expect(change(shop.db, theirs)).rejects.toMatchObject(refusal)
    await expect(remove(shop.db, theirs)).rejects.toMatchObject(refusal)
    await change(shop.db, { noteId, text: 'Still mine', seen: 'Mine', writer: first })
    const body = { text: 'The owner’s words', seen: 'Still mine' }
    await admin(changeNote, { params: { id: noteId }, body })
    expect(await onPerson(customerId)).toMatchObject([{ text: 'The owner’s words' }])
    await remove(shop.db, { noteId, writer: first })
    expect(await onPerson(customerId)).toEqual([])
  })
})

describe('a customer', () => {
  test('gets no note in the copy of their data', async () => {
    const { id, orderId, api } = await aBuyer()
    await noteOrder(orderId, 'Ordernotemarker')
    await notePerson(id, 'Personnotemarker')

    expect(JSON.stringify(await api(exportMyData))).not.toContain('notemarker')
  })

  test('who is erased gets no new notes, because nobody would erase them', async () => {
    const { id, orderId } = await aBuyer()
    await shop.db.transaction((tx) => eraseAccount(tx, id))

    const refusal = { status: 404, code: 'USER_NOT_FOUND' }
    await expect(noteOrder(orderId, 'Too late')).rejects.toMatchObject(refusal)
    await expect(notePerson(id, 'Too late')).rejects.toMatchObject(refusal)
  })
})
