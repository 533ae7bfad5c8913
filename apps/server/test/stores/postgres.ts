import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/platform/database/migrate.ts'
import { prepareJobs } from '../../src/platform/jobs/jobs.ts'
import { shopQueues } from '../../src/registry.ts'
import { putOwner } from '../people/owner.ts'
import { createDatabase, listDatabases, startPostgres } from './databases.ts'
import { startPooler } from './pooler.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's address, with a database of its own. */
    postgresUrl: string
    /** A pooler in front of it, with `TEST_POOLER=1`; else empty. */
    poolerUrl: string
  }
}

/**
 * One PostgreSQL server for all test files, and what each of them copies: a migrated database, and
 * one that an owner has besides.
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
    // A shop that is left open works on beside all tests after it. One whose tests were all narrowed
    // away by their lines (`npm test -- words`) is: vitest then ends nothing of theirs.
    const isNarrowed = process.argv.some((word) => /\.test\.tsx?:\d+$/.test(word))
    if (left.length > 0 && !isNarrowed) {
      throw new Error(`${left.length} tests left their databases behind`)
    }
  }
}
