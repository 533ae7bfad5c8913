import { build } from './lib/build.mjs'
import { serverEnvironment } from './lib/environment.mjs'
import { install } from './lib/install.mjs'
import { inProject, main } from './lib/project.mjs'
import { wrapProgram } from './lib/run.mjs'

// `npm run bench:move`: measures whether moving the date of very many orders slows other requests
// down.
await main(async () => {
  const node = await install()
  await build(node)
  wrapProgram(node, [inProject('bench', 'move', 'main.mjs')], serverEnvironment('production'))
})
