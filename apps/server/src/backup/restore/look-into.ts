import type { Comparison } from '@nirbhaya/contract/backup/restoring'
import type { UnusableReason } from '@nirbhaya/contract/messages/backup'
import { paiseToRupees } from '@nirbhaya/contract/money'
import { endInterruptedBuyerMails } from '../../buyer-mails/after-restore.service.ts'
import { endInterruptedAnnouncements } from '../../newsletter/after-restore.service.ts'
import { openDatabase } from '../../platform/database/client.ts'
import { knownMigrations, migrate } from '../../platform/database/migrate.ts'
import { UnusableBackup } from '../archive.ts'
import type { Backups } from '../backup.service.ts'
import { pictureKeys } from '../picture-keys.service.ts'
import { pictureIdOf, restoreDatabase, verifyBackup } from '../restoring.ts'
import { createBeside, dropBeside, NoSecondDatabase, withClient } from './beside.ts'
import { compareRows, findLatestOrder, sumUnknownMoney } from './comparison.queries.ts'
import { fetchBackup, NoRoom, removeFetched } from './fetched.ts'
import { endLook, readRestore } from './saved-restore.service.ts'

export interface Looking extends Backups {
  /** Returns whether all records of money in a database agree. */
  checkMoney(databaseUrl: string): Promise<boolean>
}

/**
 * Restores a backup into a database beside the shop's own, brings it up to date, checks its money and compares it with
 * the shop. The shop keeps running and is not changed. A job that was killed begins again.
 */
export async function lookInto(given: Looking, file: string): Promise<void> {
  const { db } = given
  const { stage, file: chosen } = await readRestore(db)
  if (stage !== 'looking' || chosen !== file) return
  try {
    const comparison = await compareWith(given, file)
    const isSaved = await endLook(db, file, ({ read }) => {
      return { stage: 'looked', comparison, read: { ...read, [file]: true } }
    })
    if (!isSaved) await removeCopies(given, file)
  } catch (error) {
    await removeCopies(given, file)
    const reason = reasonOf(error)
    const damaged = reason === 'damaged' ? { [file]: false } : {}
    const isSaved = await endLook(db, file, ({ read }) => {
      return { stage: 'refused', reason, read: { ...read, ...damaged } }
    })
    if (isSaved && reason === 'unexpected') throw error
  }
}

/** Removes the copies of a backup, unless those of another one may be there already. */
async function removeCopies({ db, databaseUrl, dataDir }: Looking, file: string): Promise<void> {
  const { stage, file: chosen } = await readRestore(db)
  if (stage !== 'none' && chosen !== file) return
  await dropBeside(databaseUrl).catch(() => undefined)
  await removeFetched(dataDir)
}

function reasonOf(error: unknown): UnusableReason {
  if (error instanceof UnusableBackup) return error.reason
  if (error instanceof NoSecondDatabase) return 'noDatabase'
  return error instanceof NoRoom ? 'noRoom' : 'unexpected'
}

async function compareWith(given: Looking, file: string): Promise<Comparison> {
  const { databaseUrl, queues, storage } = given
  const { path, key } = await fetchBackup(given, file)
  const opened = await verifyBackup(path, key)
  const url = await createBeside(databaseUrl)
  const sends = { sendsMails: !opened.about.wasRunning }
  await restoreDatabase(path, key, { databaseUrl: url, queues }, opened, sends)
  await migrate(url, async () => undefined)
  if (!sends.sendsMails) await endBulkMails(url)
  const isMoneyGood = await given.checkMoney(url)
  const rows = await withClient(url, (beside) =>
    withClient(databaseUrl, async (now) => ({
      lines: await compareRows(now, beside),
      lostAmount: paiseToRupees(await sumUnknownMoney(now, beside)),
      latestOrder: {
        ...optional('inBackup', await findLatestOrder(beside)),
        ...optional('now', await findLatestOrder(now)),
      },
    })),
  )
  const pictures = await comparePictures(storage, opened.pictureIds)
  return {
    madeAt: opened.about.madeAt,
    isEarlierRelease: opened.about.migrations.length < knownMigrations().length,
    isMoneyGood,
    ...rows,
    lines: [...rows.lines, pictures],
  }
}

const optional = <Name extends string>(name: Name, value: string | undefined) =>
  value === undefined ? {} : ({ [name]: value } as Record<Name, string>)

async function endBulkMails(url: string): Promise<void> {
  const { db, close } = openDatabase(url, () => undefined)
  try {
    await endInterruptedAnnouncements(db)
    await endInterruptedBuyerMails(db)
  } finally {
    await close()
  }
}

async function comparePictures(storage: Backups['storage'], inBackup: Set<string>) {
  const now = new Set<string>()
  for await (const key of pictureKeys(storage)) now.add(pictureIdOf(key))
  const common = inBackup.intersection(now).size
  return {
    kind: 'pictures' as const,
    inBackup: inBackup.size,
    now: now.size,
    lost: now.size - common,
    back: inBackup.size - common,
  }
}
