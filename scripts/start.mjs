import { build } from './lib/build.mjs'
import { loadEnvFile, rememberDataDir, serverEnvironment, serverFlags } from './lib/environment.mjs'
import { install } from './lib/install.mjs'
import { inProject, main } from './lib/project.mjs'
import { wrapProgram } from './lib/run.mjs'
import { refuseWhileShopRuns } from './lib/running-shop.mjs'

// `npm start`: installs and builds whatever is missing or stale, then runs the shop with the pinned Node.
await main(async () => {
  loadEnvFile()
  const node = await install()
  await build(node, refuseWhileShopRuns)
  rememberDataDir()
  const server = inProject('apps', 'server', 'build', 'main.js')
  const args = [...serverFlags, server, ...process.argv.slice(2)]
  wrapProgram(node, args, serverEnvironment('production'), { revived: true })
})
