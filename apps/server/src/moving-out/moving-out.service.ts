import { hourMs } from '@nirbhaya/contract/dates'
import { downloadArchive } from '@nirbhaya/contract/moving-out/moving-out'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/client.ts'
import { newId } from '../platform/database/columns.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import { signedIds } from '../platform/signed-id.ts'
import type { Storage } from '../platform/storage/storage.ts'
import {
  getSettings,
  type SettingsGroup,
  saveProgress,
  saveSettings,
} from '../settings/settings.service.ts'
import type { MovingOutQueues } from './moving-out.queues.ts'
import { archiveHours } from './rules.ts'

export interface MovingOut {
  db: Db
  jobs: Jobs<MovingOutQueues>
  storage: Storage
  /** The shop's secret, with which the archive's address is signed. */
  secret: string
  dataDir: string
  databaseUrl: string
}

interface SavedArchive {
  stage: 'none' | 'making' | 'ready' | 'failed'
  id: string | null
  bytes: number | null
  readyAt: string | null
}

const savedArchive: SettingsGroup<SavedArchive> = {
  name: 'moving-out',
  auditId: 'shop',
  action: 'moving-out.make',
  defaults: { stage: 'none', id: null, bytes: null, readyAt: null },
  factsOf: () => ({}),
}

const links = signedIds('moving-out')

export const archiveKey = (id: string) => `exports/${id}.zip`

const endOf = (readyAt: string) => new Date(Date.parse(readyAt) + archiveHours * hourMs)

/** Returns the archive as the owner sees it. */
export async function getArchive(db: Db) {
  const { stage, bytes, readyAt } = await getSettings(db, savedArchive)
  if (stage !== 'ready' || readyAt === null) return { stage }
  return { stage, bytes: bytes ?? 0, readyAt, endsAt: endOf(readyAt).toISOString() }
}

/** Begins to make an archive; an earlier one is removed. @throws AppError ARCHIVE_UNDER_WAY */
export async function startArchive({ db, jobs }: MovingOut, actorId: string): Promise<void> {
  const id = newId()
  await db.transaction(async (tx) => {
    const { before } = await saveSettings(tx, savedArchive, actorId, (saved): SavedArchive => {
      if (saved.stage === 'making') throw new AppError('ARCHIVE_UNDER_WAY')
      return { ...savedArchive.defaults, stage: 'making', id }
    })
    if (before.id !== null) await jobs.enqueue(tx, 'moving-out.remove', { id: before.id })
    await jobs.enqueue(tx, 'moving-out.make', { id })
  })
}

/** Whether an archive is still wanted: it is being made, and no other one was asked for. */
export async function isWanted(db: Db, id: string): Promise<boolean> {
  const saved = await getSettings(db, savedArchive)
  return saved.id === id && saved.stage === 'making'
}

/** Records that an archive is ready, and removes it a day later. */
export async function noteReady({ db, jobs }: MovingOut, id: string, bytes: number): Promise<void> {
  const readyAt = clock.now().toISOString()
  await db.transaction(async (tx) => {
    await saveProgress(
      tx,
      savedArchive,
      (before): SavedArchive =>
        before.id === id ? { ...before, stage: 'ready', bytes, readyAt } : before,
    )
    const afterSeconds = (archiveHours * hourMs) / 1_000
    await jobs.enqueue(tx, 'moving-out.remove', { id }, { afterSeconds })
  })
}

export const noteFailure = (db: Db, id: string): Promise<void> =>
  db.transaction((tx) =>
    saveProgress(
      tx,
      savedArchive,
      (before): SavedArchive => (before.id === id ? { ...before, stage: 'failed' } : before),
    ),
  )

export async function removeArchive({ db, storage }: MovingOut, id: string): Promise<void> {
  await storage.delete(archiveKey(id))
  await db.transaction((tx) =>
    saveProgress(
      tx,
      savedArchive,
      (before): SavedArchive =>
        before.id === id && before.stage === 'ready' ? savedArchive.defaults : before,
    ),
  )
}

/** Returns the path of the archive for a browser, which sends no session with a download. */
export async function openArchive({ db, secret }: MovingOut): Promise<string> {
  const id = await findReady(db)
  return `/api${downloadArchive.url}?token=${links.make(secret, id)}`
}

/** Returns the key of the archive that a link names. @throws AppError ARCHIVE_NOT_FOUND */
export async function findArchive({ db, secret }: MovingOut, token: string): Promise<string> {
  const id = links.read(secret, token)
  if (id === undefined || id !== (await findReady(db))) throw new AppError('ARCHIVE_NOT_FOUND')
  return archiveKey(id)
}

async function findReady(db: Db): Promise<string> {
  const { stage, id, readyAt } = await getSettings(db, savedArchive)
  const isReady = stage === 'ready' && readyAt !== null && endOf(readyAt) > clock.now()
  if (!isReady || id === null) throw new AppError('ARCHIVE_NOT_FOUND')
  return id
}
