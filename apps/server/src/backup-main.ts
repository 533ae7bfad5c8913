import { parseArgs } from 'node:util'
import { backUp } from './backup/backup.service.ts'
import { describeBackup, explain } from './backup/report.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { privateUmask } from './platform/data-dir/data-dir.ts'
import { readOrCreateSecret } from './platform/data-dir/secrets.ts'
import { openDatabase } from './platform/database/client.ts'
import { findDatabase } from './platform/database/find-database.ts'
import { openStorage } from './platform/storage/storage.ts'
import { shopQueues } from './registry.ts'

const readSecret = async ({ authSecret, dataDir }: Config) =>
  authSecret ?? (await readOrCreateSecret(dataDir, 'auth'))

// `npm run backup [-- --to FOLDER|s3://BUCKET/FOLDER]`: writes the whole shop into one file.
process.umask(privateUmask)
try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const config = readConfig({ ...process.env, ...(values.to ? { BACKUP_TO: values.to } : {}) })
  const found = await findDatabase(config)
  const database = openDatabase(found.url, console.error)
  try {
    const made = await backUp({
      db: database.db,
      databaseUrl: found.url,
      dataDir: config.dataDir,
      storage: await openStorage(config),
      queues: shopQueues,
      source: { db: database.db, secret: await readSecret(config), given: config.backup },
    })
    for (const line of describeBackup(made)) console.log(line)
  } finally {
    await database.close()
    await found.close()
  }
} catch (error) {
  console.error(explain(error) ?? error)
  process.exitCode = 1
}
