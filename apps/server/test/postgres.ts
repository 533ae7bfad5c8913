import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { shopQueues } from '../src/collected.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { prepareJobs } from '../src/platform/jobs/jobs.ts'
import { databaseUrl } from './database-url.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's address, with a database of its own. */
    postgresUrl: string
  }
}

/** One PostgreSQL server for all test files, and a migrated database that each of them copies. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'nirbhaya-tests-'))
  // As root, PostgreSQL's own user must be able to enter it.
  await chmod(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('create database shop_template')
  await client.end()
  const template = databaseUrl(postgres.url, 'shop_template')
  await migrate(template, () => prepareJobs(template, shopQueues))

  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
