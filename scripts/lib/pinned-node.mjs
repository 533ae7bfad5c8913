import { existsSync, readFileSync } from 'node:fs'
import { Failure, inProject } from './project.mjs'
import { run } from './run.mjs'

/** Runs TypeScript as it is: https://nodejs.org/api/typescript.html */
const OLDEST_THAT_RUNS_TYPESCRIPT = [22, 18]

/**
 * The path of the Node that `package.json` pins, tried out: the platform's locked package, else
 * what the `node` package's install script fetched. Where neither runs (a Linux without glibc,
 * say) a new enough Node of the system has to do.
 */
export async function findPinnedNode() {
  const { dependencies } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  for (const path of candidates()) {
    if (!existsSync(path)) continue
    const { code, output } = await run(path, ['--version'])
    if (code === 0 && output.trim() === `v${dependencies.node}`) return path
  }
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_THAT_RUNS_TYPESCRIPT
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) {
    return process.execPath
  }
  throw new Failure(
    `Node ${dependencies.node} does not run on ${process.platform}-${process.arch}; install Node 26 and start again.`,
  )
}

function candidates() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const executable = process.platform === 'win32' ? 'node.exe' : 'node'
  // The name of one of them has a part of its own: npm refused the plain one to its makers.
  const names = [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`, 'node']
  return names.map((name) => inProject('node_modules', name, 'bin', executable))
}
