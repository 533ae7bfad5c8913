import { build } from './lib/build.mjs'
import { serverEnvironment } from './lib/environment.mjs'
import { install } from './lib/install.mjs'
import { inProject, main } from './lib/project.mjs'
import { wrapProgram } from './lib/run.mjs'

// `npm run test:faults`: customers buy while servers are killed, and at the end all records must agree.
await main(async () => {
  const node = await install()
  await build(node)
  const driver = inProject('apps', 'server', 'test', 'faults', 'main.ts')
  wrapProgram(node, [driver, ...process.argv.slice(2)], serverEnvironment('test'))
})
