import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFolder } from './compress.mjs'
import { digestOf } from './digest.mjs'
import { toolEnvironment } from './environment.mjs'
import { exclusively } from './exclusive.mjs'
import { programOf } from './program-of.mjs'
import { Failure, inProject } from './project.mjs'
import { run } from './run.mjs'

const WEB = inProject('apps', 'web')
const STAMP = join(WEB, 'build', '.stamp')
/** What the build reads, besides the settings in its own folder. */
const INPUTS = [
  ...['apps/web/app', 'apps/web/public', 'packages/contract/src', 'assets'],
  ...['package-lock.json', 'tsconfig.base.json', 'scripts/lib/compress.mjs'],
]

/** Builds the pages if anything they are made of has changed; `beforeBuild` may refuse. */
export async function build(node, beforeBuild = () => {}) {
  if (readStamp() === digestOfInputs()) return
  await exclusively('build', async () => {
    // Taken before building: what changes meanwhile makes the result stale.
    const digest = digestOfInputs()
    if (readStamp() === digest) return
    beforeBuild()
    console.log('Building the pages…')
    rmSync(STAMP, { force: true })
    await runBuild(node)
    await compressFolder(join(WEB, 'build', 'client'))
    writeFileSync(`${STAMP}.new`, digest)
    renameSync(`${STAMP}.new`, STAMP)
  })
}

async function runBuild(node) {
  mkdirSync(join(WEB, 'build'), { recursive: true })
  const env = toolEnvironment({ NODE_ENV: 'production' })
  const reactRouter = programOf('@react-router/dev', 'react-router')
  const { code, output } = await run(node, [reactRouter, 'build'], { cwd: WEB, env })
  if (code === 0) return
  console.error(output)
  throw new Failure('The pages could not be built: see above.')
}

function digestOfInputs() {
  const settings = readdirSync(WEB).filter((name) => /\.(ts|json)$/.test(name))
  return digestOf([
    ...settings.map((name) => join(WEB, name)),
    ...INPUTS.map((it) => inProject(it)),
  ])
}

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return undefined
  }
}
