import { build } from './lib/build.mjs'
import { serverEnvironment } from './lib/environment.mjs'
import { install, installIn } from './lib/install.mjs'
import { inProject, main } from './lib/project.mjs'
import { wrapProgram } from './lib/run.mjs'

// `npm run bench`: measures the shop's speed relative to the limits of the machine.
await main(async () => {
  const node = await install()
  await build(node)
  await installIn(inProject('bench'))
  const bench = inProject('bench', 'main.mjs')
  wrapProgram(node, [bench, ...process.argv.slice(2)], serverEnvironment('production'))
})
