import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { inProject, main, root } from './lib/project.mjs'

// `node scripts/record-release.mjs`: records the checked-out commit as the last release. Later changes
// have to be compatible with it (docs/upgrades.md).
await main(async () => {
  const read = (path) => JSON.parse(readFileSync(inProject(path), 'utf8'))
  const { version } = read('package.json')
  const { entries } = read('apps/server/src/platform/database/migrations/meta/_journal.json')
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const release = { version, commit, migration: entries.at(-1).tag }
  writeFileSync(inProject('ops', 'last-release.json'), `${JSON.stringify(release, null, 2)}\n`)
  console.log(`The last release is ${version}, ${commit}, up to migration ${release.migration}.`)
})
