import { loadEnvFile, serverEnvironment, useLastDataDir } from './lib/environment.mjs'
import { install } from './lib/install.mjs'
import { inProject, main } from './lib/project.mjs'
import { wrapProgram } from './lib/run.mjs'

// `npm run backup`: writes the whole shop into one file while it keeps running.
await main(async () => {
  loadEnvFile()
  useLastDataDir()
  const node = await install()
  const program = inProject('apps', 'server', 'src', 'backup-main.ts')
  wrapProgram(node, [program, ...process.argv.slice(2)], serverEnvironment('production'))
})
