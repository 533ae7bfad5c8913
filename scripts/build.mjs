import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { Failure, inProject, main } from './lib/project.mjs'
import { run } from './lib/run.mjs'
import { refuseWhileShopRuns } from './lib/running-shop.mjs'

// `npm run build`: writes everything in advance that `npm start` would write into the project's folder. A
// shop that is started later needs only read access to the folder.
await main(async () => {
  const node = await install()
  await build(node, refuseWhileShopRuns)
  const { code, output } = await run(node, [inProject('apps', 'server', 'src', 'prepare-main.ts')])
  if (code !== 0) throw new Failure(output)
})
