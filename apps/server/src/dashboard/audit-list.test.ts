import { setTimeout as delay } from 'node:timers/promises'
import { type AuditEntry, listAudit } from '@nirbhaya/contract/audit/audit'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { changeOrderStatus } from '@nirbhaya/contract/orders/admin'
import { expect, test } from 'vitest'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { anOrderOf } from '../../test/selling/placed-orders.ts'
import { testShop } from '../../test/test-shop.ts'
import { writeAudit } from '../audit/audit.service.ts'
import { newId } from '../platform/database/columns.ts'

const shop = await testShop()
const { user: owner, api: admin } = await signInAdmin(shop)

const write = (entity: AuditEntry['entity'], entityId: string, actorId = owner._id) =>
  shop.db.transaction((tx) =>
    writeAudit(tx, {
      actorId,
      action: `${entity}.create`,
      entity,
      entityId,
      before: null,
      after: { name: entityId },
    }),
  )

const list = async (query = {}) => admin(listAudit, { query })

test('the admin’s changes are listed with the person and the values before', async () => {
  const { id } = await anOrderOf(shop)
  await admin(changeOrderStatus, { params: { id }, body: { status: 'Shipped' } })

  const { entries } = await list({ limit: 1 })

  expect(entries).toEqual([
    {
      _id: expect.any(String),
      at: expect.any(String),
      actor: `${owner.name} ${owner.lastName}`.trim(),
      role: 'owner',
      action: 'order.status',
      entity: 'order',
      entityId: id,
      before: { status: 'Accepted', tracking: null },
      after: { status: 'Shipped', tracking: null },
    },
  ])
})

test('entries are listed newest first, page by page, for everything or one kind', async () => {
  for (const name of ['a', 'b', 'c']) {
    for (const entity of ['product', 'post'] as const) {
      await write(entity, name)
      // Entries of the same millisecond would be listed in any order.
      await delay(2)
    }
  }

  const names = (entries: AuditEntry[]) => entries.map(({ entity, entityId }) => entity + entityId)
  const first = await list({ limit: 3 })
  expect(names(first.entries)).toEqual(['postc', 'productc', 'postb'])
  const second = await list({ limit: 3, cursor: first.nextCursor })
  expect(names(second.entries)).toEqual(['productb', 'posta', 'producta'])

  const products = await list({ limit: 2, entity: 'product' })
  expect(names(products.entries)).toEqual(['productc', 'productb'])
  const rest = await list({ limit: 2, entity: 'product', cursor: products.nextCursor })
  expect(names(rest.entries)).toEqual(['producta'])
  expect(rest).not.toHaveProperty('nextCursor')
})

test('an entry shows if there was nothing before or the person was erased', async () => {
  await write('announcement', 'x', newId())

  const { entries } = await list({ limit: 1 })

  expect(entries).toMatchObject([
    { actor: adminMessages.formerPerson, before: null, after: { name: 'x' } },
  ])
})

test('a failed change is not listed', async () => {
  const failing = shop.db.transaction(async (tx) => {
    await writeAudit(tx, {
      actorId: owner._id,
      action: 'product.delete',
      entity: 'product',
      entityId: 'failing',
      before: {},
      after: null,
    })
    throw new Error('the change itself failed')
  })

  await expect(failing).rejects.toThrow('the change itself failed')
  const { entries } = await list({ limit: 200 })
  expect(entries.map(({ entityId }) => entityId)).not.toContain('failing')
})

test.each([{ entity: 'user' }, { cursor: 'x' }, { limit: 0 }])('%j is refused', async (query) => {
  await expect(list(query)).rejects.toMatchObject({ status: 400 })
})
