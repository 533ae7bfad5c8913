import { loadEnvFile, serverEnvironment, useLastDataDir } from './lib/environment.mjs'
import { install } from './lib/install.mjs'
import { inProject, main } from './lib/project.mjs'
import { wrapProgram } from './lib/run.mjs'

// `npm run check:live`: lists what the shop lacks before it can take real payments. It changes nothing.
await main(async () => {
  loadEnvFile()
  useLastDataDir()
  const node = await install()
  const check = inProject('apps', 'server', 'src', 'going-live', 'main.ts')
  wrapProgram(node, [check, ...process.argv.slice(2)], serverEnvironment('production'))
})
