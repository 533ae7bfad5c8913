import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { main } from './lib/project.mjs'
import { refuseWhileShopRuns } from './lib/running-shop.mjs'

// `npm run build`: what `npm start` does before it starts, for a folder the shop then only reads.
await main(async () => {
  await build(await install(), refuseWhileShopRuns)
})
