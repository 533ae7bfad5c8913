import { build } from './lib/build.mjs'
import { findChromium } from './lib/chromium.mjs'
import { serverEnvironment } from './lib/environment.mjs'
import { install, installIn } from './lib/install.mjs'
import { inProject, main } from './lib/project.mjs'
import { wrapProgram } from './lib/run.mjs'

// `npm run bench:pages`: measures how soon a phone shows a page.
await main(async () => {
  const node = await install()
  await build(node)
  await installIn(inProject('bench', 'pages'))
  const CHROMIUM_PATH = await findChromium(node)
  const env = { ...serverEnvironment('production'), ...(CHROMIUM_PATH ? { CHROMIUM_PATH } : {}) }
  wrapProgram(node, [inProject('bench', 'pages', 'main.mjs')], env)
})
