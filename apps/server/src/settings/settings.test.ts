import { desc } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/stores/test-database.ts'
import { auditLog } from '../audit/audit.tables.ts'
import { clock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/client.ts'
import { newId } from '../platform/database/columns.ts'
import { getSettings, getSettingsAt, type SettingsGroup, saveSettings } from './settings.service.ts'

interface Opening {
  from: number
  code: string
}

const opening: SettingsGroup<Opening> = {
  name: 'content',
  auditId: 'opening',
  defaults: { from: 9, code: '' },
  factsOf: ({ from, code }, before) => ({ from, isCodeNew: code !== before.code }),
}

const { url, drop } = await createTestDatabase()
const { db, close } = openDatabase(url, () => undefined)
afterAll(async () => {
  await close()
  await drop()
})

const actorId = newId()
const save = (change: Opening | ((before: Opening) => Opening)) =>
  db.transaction((tx) => saveSettings(tx, opening, actorId, change))

test('a group that was never saved has its defaults, and so has a setting that came later', async () => {
  expect(await getSettings(db, opening)).toEqual({ from: 9, code: '' })

  await save({ from: 10, code: 'old' })

  const grown: SettingsGroup<Opening & { until: number }> = {
    ...opening,
    defaults: { ...opening.defaults, until: 18 },
  }
  expect(await getSettings(db, grown)).toEqual({ from: 10, code: 'old', until: 18 })
})

test('a change is recorded without its secrets', async () => {
  await save({ from: 10, code: 'old' })
  await save({ from: 11, code: 'new' })

  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    actorId,
    action: 'content.update',
    entity: 'content',
    entityId: 'opening',
    before: { from: 10, isCodeNew: false },
    after: { from: 11, isCodeNew: true },
  })
})

test('changes at the same time follow one another', async () => {
  await save({ from: 0, code: '' })

  const later = ({ from, code }: Opening) => ({ from: from + 1, code })
  await Promise.all(Array.from({ length: 5 }, () => save(later)))

  expect(await getSettings(db, opening)).toEqual({ from: 5, code: '' })
})

test('a group that keeps its earlier values has them at each moment', async () => {
  const hours = {
    name: 'product' as const,
    auditId: 'hours',
    keepsEarlier: true as const,
    defaults: { from: 9 },
  }
  const moments: Date[] = []
  onTestFinished(() => clock.reset())
  for (const from of [10, 11, 12]) {
    moments.push(clock.now())
    clock.set(new Date(clock.now().getTime() + 1_000))
    await db.transaction((tx) => saveSettings(tx, hours, actorId, { from }))
    clock.set(new Date(clock.now().getTime() + 1_000))
  }

  const found = await Promise.all(moments.map((at) => getSettingsAt(db, hours, at)))
  expect(found).toEqual([{ from: 9 }, { from: 10 }, { from: 11 }])
  expect(await getSettingsAt(db, hours, clock.now())).toEqual({ from: 12 })
})
