import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { toolEnvironment } from './lib/environment.mjs'
import { install, installIn } from './lib/install.mjs'
import { programOf } from './lib/program-of.mjs'
import { Failure, inProject, main } from './lib/project.mjs'
import { run } from './lib/run.mjs'

// `npm run migration -- what_it_does`: writes a migration that changes the schema of the last migration into
// the current schema.
await main(async () => {
  const [name, ...more] = process.argv.slice(2)
  if (!name || more.length > 0) {
    throw new Failure('A migration is named after what it does: npm run migration -- contact_city')
  }
  const node = await install()
  await installIn(inProject('apps', 'server', 'migration'))
  const kit = programOf('drizzle-kit', 'drizzle-kit', 'apps/server/migration')
  const options = { cwd: inProject('apps', 'server'), env: toolEnvironment({}), stdio: 'inherit' }
  const { code } = await run(node, [kit, 'generate', '--name', name], options)
  if (code === 0) removeOldSnapshots()
  process.exitCode = code
})

/**
 * Removes the snapshots of the schema but two: the newest, with which the next migration is compared, and that of
 * the last release, with which a test compares the newest (docs/upgrades.md).
 */
function removeOldSnapshots() {
  const folder = inProject('apps', 'server', 'src', 'platform', 'database', 'migrations', 'meta')
  const release = JSON.parse(readFileSync(inProject('ops', 'last-release.json'), 'utf8'))
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
  const newest = snapshots.toSorted().at(-1)
  const released = `${release.migration.slice(0, 4)}_snapshot.json`
  for (const name of snapshots) {
    if (name !== newest && name !== released) rmSync(join(folder, name))
  }
}
