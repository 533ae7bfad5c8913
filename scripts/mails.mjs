import { buildMails } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { inProject, main } from './lib/project.mjs'
import { wrapProgram } from './lib/run.mjs'

// `npm run mails`: writes every mail to files and prints the URL of the page that shows them all.
await main(async () => {
  const node = await install()
  await buildMails(node)
  const preview = inProject('packages', 'mails', 'build', 'preview.js')
  wrapProgram(node, [preview, inProject('.cache', 'mails')], process.env)
})
