import { install } from './lib/install.mjs'
import { inProject, main } from './lib/project.mjs'
import { wrapProgram } from './lib/run.mjs'

// `npm run demo-images`: makes the demo's pictures again. A shop stores these pictures at its first start.
await main(async () => {
  const node = await install()
  wrapProgram(node, [inProject('apps', 'server', 'src', 'demo-images-main.ts')], process.env)
})
