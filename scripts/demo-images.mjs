import { install } from './lib/install.mjs'
import { inProject, main } from './lib/project.mjs'
import { wrapProgram } from './lib/run.mjs'

// `npm run demo-images`: makes the pictures again that a first start stores for the demo.
await main(async () => {
  const node = await install()
  wrapProgram(node, [inProject('apps', 'server', 'src', 'demo-images-main.ts')], process.env)
})
