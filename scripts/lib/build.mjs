import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFolder } from './compress.mjs'
import { digestOf } from './digest.mjs'
import { toolEnvironment } from './environment.mjs'
import { exclusively } from './exclusively.mjs'
import { programOf } from './program-of.mjs'
import { Failure, inProject } from './project.mjs'
import { run } from './run.mjs'

/**
 * `pages`, `mails` and `server` are the parts to build. `inputs` lists the files and folders whose change
 * makes a new build necessary. The `.ts` and `.json` files directly in the part's `folder`, such as
 * `vite.config.ts`, are inputs without being listed. `program` is the program that builds the part: the name
 * of its package, then its own name.
 */
const pages = {
  title: 'pages',
  folder: inProject('apps', 'web'),
  inputs: [
    ...['apps/web/app', 'apps/web/public', 'packages/contract/src', 'assets'],
    ...['package-lock.json', 'tsconfig.base.json', 'scripts/lib/compress.mjs'],
  ],
  program: ['@react-router/dev', 'react-router'],
  finish: (folder) => compressFolder(join(folder, 'client')),
}
const mails = {
  title: 'mails',
  folder: inProject('packages', 'mails'),
  inputs: ['packages/mails/src', 'package-lock.json', 'tsconfig.base.json'],
  program: ['vite', 'vite'],
}

const server = {
  title: 'server',
  folder: inProject('apps', 'server'),
  inputs: [
    ...['apps/server/src', 'apps/payment-sandbox/src', 'packages/contract/src'],
    // The server's build contains the mails, so their sources are inputs, too.
    ...['packages/mails/src', 'package-lock.json', 'tsconfig.base.json'],
  ],
  program: ['vite', 'vite'],
}

/**
 * Builds the mails, the server and the pages, each only if its inputs have changed. `beforeBuild` runs before
 * each build and may throw to prevent it.
 */
export async function build(node, beforeBuild = () => {}) {
  await buildMails(node, beforeBuild)
  await buildStale(node, server, beforeBuild)
  await buildStale(node, pages, beforeBuild)
}

/** Builds only the mails: in development, pages are built on request. */
export async function buildMails(node, beforeBuild = () => {}) {
  await buildStale(node, mails, beforeBuild)
}

async function buildStale(node, part, beforeBuild) {
  if (readStamp(part) === digestOfInputs(part)) return
  await exclusively('build', async () => {
    // The digest is computed before the build. If an input changes during the build, the result then counts
    // as stale.
    const digest = digestOfInputs(part)
    if (readStamp(part) === digest) return
    beforeBuild()
    console.log(`Building the ${part.title}…`)
    rmSync(stampOf(part), { force: true })
    await runBuild(node, part)
    await part.finish?.(join(part.folder, 'build'))
    writeFileSync(`${stampOf(part)}.new`, digest)
    renameSync(`${stampOf(part)}.new`, stampOf(part))
  })
}

async function runBuild(node, { title, folder, program }) {
  mkdirSync(join(folder, 'build'), { recursive: true })
  const env = toolEnvironment({ NODE_ENV: 'production' })
  const { code, output } = await run(node, [programOf(...program), 'build'], { cwd: folder, env })
  if (code === 0) return
  console.error(output)
  throw new Failure(`The ${title} could not be built: see above.`)
}

function digestOfInputs({ folder, inputs }) {
  const settings = readdirSync(folder).filter((name) => /\.(ts|json)$/.test(name))
  return digestOf([
    ...settings.map((name) => join(folder, name)),
    ...inputs.map((it) => inProject(it)),
  ])
}

const stampOf = ({ folder }) => join(folder, 'build', '.stamp')

function readStamp(part) {
  try {
    return readFileSync(stampOf(part), 'utf8')
  } catch {
    return undefined
  }
}
