import { loadEnvFile, serverEnvironment } from './lib/environment.mjs'
import { install } from './lib/install.mjs'
import { inProject, main } from './lib/project.mjs'
import { wrapProgram } from './lib/run.mjs'

// `npm run restore`: restores a backup into an empty folder and database, and compares the result with the
// backup.
await main(async () => {
  loadEnvFile()
  const node = await install()
  const program = inProject('apps', 'server', 'src', 'restore-main.ts')
  wrapProgram(node, [program, ...process.argv.slice(2)], serverEnvironment('production'))
})
