import { install } from './lib/install.mjs'
import { inProject, main } from './lib/project.mjs'
import { become } from './lib/run.mjs'

// `npm run demo-images`: makes anew what a first start stores of the demo's photographs.
await main(async () => {
  const node = await install()
  become(node, [inProject('apps', 'server', 'src', 'demo-images-main.ts')], process.env)
})
