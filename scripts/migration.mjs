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
  process.exitCode = code
})
