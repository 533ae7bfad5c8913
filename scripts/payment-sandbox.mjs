import { loadEnvFile, serverEnvironment } from './lib/environment.mjs'
import { install } from './lib/install.mjs'
import { inProject, main } from './lib/project.mjs'
import { wrapProgram } from './lib/run.mjs'

// `npm run payment-sandbox`: runs the local payment provider in its own process.
await main(async () => {
  loadEnvFile()
  const node = await install()
  const sandbox = inProject('apps', 'payment-sandbox', 'src', 'main.ts')
  wrapProgram(node, [sandbox, ...process.argv.slice(2)], serverEnvironment('development'))
})
