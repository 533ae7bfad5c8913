import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/platform/database/migrate.ts'
import { prepareJobs } from '../../src/platform/jobs/jobs.ts'
import { shopQueues } from '../../src/registry.ts'
import '../people/quick-hashing.ts'
import { putOwner } from '../people/owner.ts'
import { createDatabase, listDatabases, startPostgres } from './databases.ts'
import { startPooler } from './pooler.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the PostgreSQL server, with the name of its default database. */
    postgresUrl: string
    /** With `TEST_POOLER=1`, the URL of the pooler in front of the server; otherwise empty. */
    poolerUrl: string
  }
}

/**
 * Starts one PostgreSQL server for all test files, with the databases that they copy: a migrated one,
 * and one that also has an owner.
 */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres()
  const { url } = await createDatabase(postgres.url, { name: 'shop_template' })
  await migrate(url, (client) => prepareJobs(client, shopQueues))
  const owned = { name: 'owned_template', copyOf: 'shop_template' }
  await putOwner((await createDatabase(postgres.url, owned)).url)
  project.provide('postgresUrl', postgres.url)
  const pooler = process.env.TEST_POOLER === '1' ? await startPooler(postgres.url) : undefined
  project.provide('poolerUrl', pooler?.url ?? '')
  return async () => {
    await pooler?.stop()
    const left = await listDatabases(postgres.url, 'test_')
    await postgres.stop()
    // If a database is left, a test did not stop its shop, which then kept running during the later tests.
    // This is allowed only if the command line selects tests by line, such as `cart.test.ts:12`. Vitest then
    // loads files in which no test is selected, and does not run the cleanup of these files.
    const isNarrowed = process.argv.some((word) => /\.test\.tsx?:\d+$/.test(word))
    if (left.length > 0 && !isNarrowed) {
      throw new Error(`${left.length} tests left their databases behind`)
    }
  }
}
