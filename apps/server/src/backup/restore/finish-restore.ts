import { mkdir, readdir, rename } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { restoreWords, type UnusableReason } from '@nirbhaya/contract/messages/backup'
import type pg from 'pg'
import { writeAudit } from '../../audit/audit.service.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { messageOf } from '../../platform/error-message.ts'
import { decryptText, encryptText } from '../../platform/secret-text.ts'
import { saveProgress } from '../../settings/settings.service.ts'
import { type Backups, backUp } from '../backup.service.ts'
import { isAtWork } from '../jobs.queries.ts'
import type { SavedBackupPlace } from '../place/saved-place.service.ts'
import { readAuthSecretOf, restorePictures, restoreSecrets, verifyBackup } from '../restoring.ts'
import { besideUrl, dropBeside, withClient } from './beside.ts'
import { fetchBackup, removeFetched, unpackedFolder } from './fetched.ts'
import {
  readRestore,
  type SavedRestore,
  savedRestore,
  saveStage,
  stamped,
} from './saved-restore.service.ts'
import {
  endStaffSessions,
  readGroups,
  replaceJobs,
  replaceRows,
  writeGroups,
} from './swap.queries.ts'

export interface Finishing extends Backups {
  say(line: string): void
  /** Whether the shop's secret comes from the environment, so that a backup's secret is not used. */
  hasFixedSecret: boolean
}

/** Why the shop was not replaced, in words for the owner. */
class NotReplaced extends Error {
  override name = 'NotReplaced'
  readonly reason: UnusableReason

  constructor(reason: UnusableReason) {
    super(reason)
    this.reason = reason
  }
}

/** A start that is killed so often is not repeated: the shop opens with the data it has. */
const mostAttempts = 3

/**
 * Replaces the shop with the backup that the owner chose, while nobody uses the shop. The data and the note that it was
 * replaced are one transaction, so a kill at any moment leaves either the earlier shop or the restored one. The next
 * start goes on.
 */
export async function finishRestore(given: Finishing): Promise<void> {
  const state = await readRestore(given.db)
  if (state.stage === 'waiting') await tryReplacing(given, state)
  const { stage } = await readRestore(given.db)
  if (stage === 'placing') await placeFiles(given)
}

async function tryReplacing(given: Finishing, state: SavedRestore): Promise<void> {
  try {
    await replace(given, state)
  } catch (error) {
    const reason = error instanceof NotReplaced ? error.reason : 'unexpected'
    given.say(restoreWords.atStart.failed(messageOf(error as Error)))
    await saveStage(given.db, { stage: 'failed', reason, comparison: null })
    await dropBeside(given.databaseUrl).catch(() => undefined)
    await removeFetched(given.dataDir)
  }
}

async function replace(given: Finishing, state: SavedRestore): Promise<void> {
  const { db, databaseUrl, storage, say } = given
  if (state.attempts >= mostAttempts) throw new NotReplaced('interrupted')
  await saveStage(db, { attempts: state.attempts + 1 })
  await requireNobodyAtWork(databaseUrl)
  const { path, key } = await fetchBackup(given, state.file)
  await verifyBackup(path, key)
  // The software may be newer than the look into the backup.
  await migrate(besideUrl(databaseUrl), async () => undefined)

  let { before } = state
  if (before === null) {
    say(restoreWords.atStart.backsUp)
    before = (await backUp(given)).file
    await saveStage(db, { before })
  }
  await restorePictures(path, key, storage)
  await restoreSecrets(path, key, unpackedFolder(given.dataDir))
  say(restoreWords.atStart.replaces)
  const secret = given.hasFixedSecret ? undefined : await readAuthSecretOf(path, key)
  const next = { ...state, ...stamped({ stage: 'placing' }), before, attempts: 0 }
  await withClient(besideUrl(databaseUrl), (beside) =>
    withClient(databaseUrl, (main) =>
      swap(main, beside, given, { next, secret: secret ?? given.source.secret }),
    ),
  )
}

/** What the server is now stays, whatever the backup says: where backups are, and under which address it is found. */
const keptGroups = ['backup-place', 'web-address']

async function swap(
  main: pg.Client,
  beside: pg.Client,
  { queues, source }: Finishing,
  { next, secret }: { next: SavedRestore; secret: string },
): Promise<void> {
  await main.query('begin')
  await beside.query('begin isolation level repeatable read read only')
  const kept = await readGroups(main, keptGroups)
  await replaceRows(main, beside)
  await replaceJobs(main, beside, queues)
  await endStaffSessions(main)
  const place = kept.get('backup-place') as SavedBackupPlace | undefined
  if (place) kept.set('backup-place', encryptedAnew(place, source.secret, secret))
  kept.set(savedRestore.name, next)
  await writeGroups(main, [...keptGroups, savedRestore.name], kept)
  await main.query('commit')
}

/** Encrypts the secrets of a place with the secret that the restored shop has. */
function encryptedAnew(place: SavedBackupPlace, from: string, to: string): SavedBackupPlace {
  const again = (stored: string | null | undefined) => {
    const text = stored ? decryptText(from, stored) : undefined
    return text === undefined ? (stored ?? null) : encryptText(to, text)
  }
  const { secretAccessKey, passphrase } = place
  return { ...place, secretAccessKey: again(secretAccessKey), passphrase: again(passphrase) }
}

/** Moves the unpacked secrets to the data folder. After a kill, those that are left are moved. */
async function placeSecrets(dataDir: string): Promise<void> {
  const unpacked = unpackedFolder(dataDir)
  const found = await readdir(unpacked, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of found.filter((one) => one.isFile())) {
    const from = join(entry.parentPath, entry.name)
    const to = join(dataDir, relative(unpacked, from))
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await rename(from, to)
  }
}

const pauseMs = 500
const mostTries = 20

/** @throws NotReplaced if another machine serves the shop: what it writes meanwhile would be lost */
async function requireNobodyAtWork(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    // The connections of a process that was killed end a moment later.
    for (let tries = 0; await isAtWork(client); tries++) {
      if (tries >= mostTries) throw new NotReplaced('others')
      await sleep(pauseMs)
    }
  })
}

/**
 * Puts the secrets of the backup in their place. The data is replaced already, so the shop does not start without
 * them.
 */
async function placeFiles({ db, dataDir, databaseUrl, say }: Finishing): Promise<void> {
  const { file, actorId } = await readRestore(db)
  await placeSecrets(dataDir)
  await db.transaction(async (tx) => {
    await saveProgress(tx, savedRestore, (before) => ({
      ...before,
      ...stamped({ stage: 'restored' }),
      comparison: null,
    }))
    if (actorId === null) return
    await writeAudit(tx, {
      actorId,
      action: 'restore.restore',
      entityId: 'shop',
      after: { file },
    })
  })
  await dropBeside(databaseUrl)
  await removeFetched(dataDir)
  say(restoreWords.atStart.done)
}
