import { loadEnvFile, serverEnvironment } from './lib/environment.mjs'
import { install } from './lib/install.mjs'
import { inProject, main } from './lib/project.mjs'
import { become } from './lib/run.mjs'

// `npm run check:live`: says what is missing before money is real, and changes nothing.
await main(async () => {
  loadEnvFile()
  const node = await install()
  const check = inProject('apps', 'server', 'src', 'going-live', 'main.ts')
  become(node, [check, ...process.argv.slice(2)], serverEnvironment('production'))
})
