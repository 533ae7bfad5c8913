import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFolder } from './compress.mjs'
import { digestOf } from './digest.mjs'
import { toolEnvironment } from './environment.mjs'
import { exclusively } from './exclusive.mjs'
import { programOf } from './program-of.mjs'
import { Failure, inProject } from './project.mjs'
import { run } from './run.mjs'

/** What is built: where, what it reads besides the settings in its own folder, and how. */
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
    // What was made of the mails is part of it.
    ...['packages/mails/src', 'package-lock.json', 'tsconfig.base.json'],
  ],
  program: ['vite', 'vite'],
}

/**
 * Builds the mails, the server with them and the pages, each if what it is made of has changed;
 * `beforeBuild` may refuse.
 */
export async function build(node, beforeBuild = () => {}) {
  await buildMails(node, beforeBuild)
  await buildStale(node, server, beforeBuild)
  await buildStale(node, pages, beforeBuild)
}

/** Builds the mails alone: in development the pages are made as they are asked for. */
export async function buildMails(node, beforeBuild = () => {}) {
  await buildStale(node, mails, beforeBuild)
}

async function buildStale(node, part, beforeBuild) {
  if (readStamp(part) === digestOfInputs(part)) return
  await exclusively('build', async () => {
    // Taken before building: what changes meanwhile makes the result stale.
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
