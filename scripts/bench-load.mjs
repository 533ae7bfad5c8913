import { build } from './lib/build.mjs'
import { serverEnvironment } from './lib/environment.mjs'
import { install, installIn } from './lib/install.mjs'
import { inProject, main } from './lib/project.mjs'
import { wrapProgram } from './lib/run.mjs'

// `npm run bench:load`: measures how many visitors a shop can serve, and which part is the limit.
await main(async () => {
  const node = await install()
  await build(node)
  await installIn(inProject('bench'))
  wrapProgram(node, [inProject('bench', 'rising', 'main.mjs')], serverEnvironment('production'))
})
