import { build } from './lib/build.mjs'
import { serverEnvironment } from './lib/environment.mjs'
import { install, installIn } from './lib/install.mjs'
import { inProject, main } from './lib/project.mjs'
import { wrapProgram } from './lib/run.mjs'

// `npm run bench:rows`: measures whether a shop with very many customers is still fast.
await main(async () => {
  const node = await install()
  await build(node)
  await installIn(inProject('bench'))
  wrapProgram(node, [inProject('bench', 'rows', 'main.mjs')], serverEnvironment('production'))
})
