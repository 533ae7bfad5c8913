import { buildMails } from './lib/build.mjs'
import { loadEnvFile, serverEnvironment } from './lib/environment.mjs'
import { install } from './lib/install.mjs'
import { inProject, main } from './lib/project.mjs'
import { wrapProgram } from './lib/run.mjs'

const WATCHED = [
  ...['apps/server/src', 'packages/contract/src', 'apps/payment-sandbox/src'],
  // `npm run mails` compiles changed mails into this folder. The server restarts to use them.
  'packages/mails/build',
]

// `npm run dev`: runs the shop and restarts it whenever its code changes.
await main(async () => {
  loadEnvFile()
  const node = await install()
  await buildMails(node)
  const watched = WATCHED.map((folder) => inProject(folder))
  const server = inProject('apps', 'server', 'src', 'main.ts')
  const args = [server, ...process.argv.slice(2)]
  wrapProgram(node, args, serverEnvironment('development'), { watched })
})
