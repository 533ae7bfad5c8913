import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { openPlace } from './backup/backup-places.ts'
import { describeOpenedBackup, describeRestored, explain, usage } from './backup/report.ts'
import {
  refuseUsedFolder,
  restoreDatabase,
  restoreFiles,
  verifyBackup,
} from './backup/restoring.ts'
import { endInterruptedBuyerMails } from './buyer-mails/after-restore.service.ts'
import { checkMoney } from './money-check/money-check.ts'
import { describeDifferences, isGood } from './money-check/report.ts'
import { endInterruptedAnnouncements } from './newsletter/after-restore.service.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { openDataDir, privateUmask } from './platform/data-dir/data-dir.ts'
import { openDatabase } from './platform/database/client.ts'
import { openEmptyDatabase } from './platform/database/empty-database.ts'
import { migrate } from './platform/database/migrate.ts'
import { openStorage } from './platform/storage/storage.ts'
import { shopQueues } from './registry.ts'

const say = (lines: string[]) => {
  for (const line of lines) console.log(line)
}

/**
 * Restores a whole backup into the database, data folder and picture store that the settings name. Refuses if
 * they are not empty.
 */
async function restore(file: string, config: Config, sendsMails: boolean): Promise<boolean> {
  const { key } = config.backup
  const opened = await verifyBackup(file, key)
  say(describeOpenedBackup(opened))
  const storage = await openStorage(config)
  const files = { dataDir: config.dataDir, storage }
  await refuseUsedFolder(files)
  await openDataDir(config.dataDir)
  const database = await openEmptyDatabase(config)
  let isKept = false
  try {
    const at = { databaseUrl: database.url, queues: shopQueues }
    // If no shop was running during the backup, no shop has sent the mails whose jobs are in the backup. The
    // restored shop sends these mails, also without `--send-mails`.
    const sends = { sendsMails: sendsMails || !opened.about.wasRunning }
    const jobs = await restoreDatabase(file, key, at, opened, sends)
    await migrate(database.url, async () => undefined)
    const { db, close } = openDatabase(database.url, console.error)
    const ended = sends.sendsMails
      ? 0
      : (await endInterruptedAnnouncements(db)) + (await endInterruptedBuyerMails(db))
    await close()
    const done = await restoreFiles(file, key, files)
    const money = await checkMoney(database.url)
    isKept = true
    say(describeRestored(opened, { ...jobs, ...done, ended, outcomes: money.outcomes }))
    say(describeDifferences(money))
    return isGood(money)
  } finally {
    await database.close({ isKept })
  }
}

/** If the backup is in a bucket, the folder in its URL replaces `BACKUP_TO` of the settings. */
const placeOf = (file: string) =>
  file.startsWith('s3://') ? { BACKUP_TO: file.slice(0, file.lastIndexOf('/')) } : {}

/**
 * Calls `work` with the path of the backup's file. A backup in a bucket is downloaded first, because it is
 * read three times. It goes to the data folder: the system's temporary folder may be in memory.
 */
async function withFile<Result>(
  file: string,
  { backup, dataDir }: Config,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  if (!file.startsWith('s3://')) return work(resolve(file))
  await openDataDir(dataDir)
  const folder = await mkdtemp(join(dataDir, '.restore-'))
  try {
    const place = await openPlace({ place: backup.place, dataDir })
    const fetched = join(folder, basename(file))
    await pipeline(await place.read(basename(file)), createWriteStream(fetched))
    return await work(fetched)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

// `npm run restore -- FILE [--send-mails]`: restores a backup into an empty database, data folder and picture
// store. Prints what was compared with the backup, and the result of the money check.
process.umask(privateUmask)
try {
  const { values, positionals } = parseArgs({
    options: { 'send-mails': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new TypeError(usage)
  const config = readConfig({ ...process.env, ...placeOf(file) })
  const isGoodMoney = await withFile(file, config, (path) =>
    restore(path, config, values['send-mails']),
  )
  process.exitCode = isGoodMoney ? 0 : 1
} catch (error) {
  console.error(explain(error) ?? error)
  process.exitCode = 1
}
