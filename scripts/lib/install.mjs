import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutChecksum } from './checksums.mjs'
import { digestOf } from './digest.mjs'
import { exclusively } from './exclusively.mjs'
import { findPinnedNode } from './pinned-node.mjs'
import { Failure, inProject, workspaceFolders } from './project.mjs'
import { run } from './run.mjs'
import { refuseWhileShopRuns } from './running-shop.mjs'

const STAMP = inProject('node_modules', '.nirbhaya-install')

/** Makes `node_modules` match the lockfile, and resolves to the path of the pinned Node. */
export async function install() {
  return installedNode() ?? (await exclusively('install', installMissing))
}

/**
 * Returns the pinned Node if nothing has changed since the packages were installed, which is the usual case.
 */
function installedNode() {
  try {
    const stamp = JSON.parse(readFileSync(STAMP, 'utf8'))
    return stamp.key === installKey() && existsSync(stamp.node) ? stamp.node : undefined
  } catch {
    return undefined
  }
}

async function installMissing() {
  const installedMeanwhile = installedNode()
  if (installedMeanwhile) return installedMeanwhile
  if (!matchesLockfile()) {
    refuseWhileShopRuns()
    refuseWithoutChecksum()
    console.log('Installing packages (first start only)…')
    await runNpm(inProject())
  }
  const node = await findPinnedNode()
  mkdirSync(inProject('node_modules'), { recursive: true })
  writeFileSync(STAMP, JSON.stringify({ key: installKey(), node }))
  return node
}

/**
 * Installs the packages of a folder that has its own lockfile. They are for commands that few people use,
 * such as `npm run bench`.
 */
export async function installIn(folder) {
  const digest = digestOf([join(folder, 'package-lock.json')])
  const stamp = join(folder, 'node_modules', '.nirbhaya-install')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  console.log('Installing packages that only this command needs…')
  await runNpm(folder)
  writeFileSync(stamp, digest)
}

/**
 * Returns a hash of everything that decides what belongs in `node_modules`. It includes the project's path,
 * so that the packages are installed again if the project moves.
 */
function installKey() {
  const { workspaces } = readJson('package.json')
  const manifests = ['', ...workspaceFolders(workspaces)].map((it) => join(it, 'package.json'))
  const hash = createHash('sha256').update([process.platform, process.arch, STAMP].join())
  for (const file of ['package-lock.json', ...manifests]) {
    if (existsSync(inProject(file))) hash.update(file).update(readFileSync(inProject(file)))
  }
  return hash.digest('hex')
}

/**
 * Returns whether the installed packages match the lockfile, according to npm's own list of them. If a
 * developer has run `npm install`, they match and are not installed again.
 */
function matchesLockfile() {
  try {
    const installed = readJson('node_modules/.package-lock.json').packages
    const locked = Object.entries(readJson('package-lock.json').packages)
    const packages = locked.filter(([path]) => path.includes('node_modules/'))
    return packages.every(([path, it]) => {
      // A link leads to one of the project's own workspaces. npm's list has no version of a workspace to
      // compare, so it is enough that the link's target exists.
      if (it.link) return existsSync(inProject(path))
      const version = installed[path]?.version
      return version === it.version || (version === undefined && it.optional === true)
    })
  } catch {
    return false
  }
}

function refuseWithoutChecksum() {
  const names = withoutChecksum(readJson('package-lock.json').packages)
  if (names.length === 0) return
  throw new Failure(
    `The lockfile has no checksum for ${names.join(', ')}, which this machine needs. Where the registry has them, 'node scripts/complete-lockfile.mjs' adds it; look at what it added, then start again.`,
  )
}

async function runNpm(cwd) {
  const flags = ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  // A package's install script could download and run code that no checksum covers. Our packages need no such
  // script.
  flags.push('--ignore-scripts')
  // The build needs development packages, even if this machine's npm leaves them out.
  flags.push('--include=dev', '--include=optional', '--no-engine-strict')
  const env = { ...process.env, NODE_ENV: undefined }
  const { program, args, shell } = npm()
  const { code } = await run(program, [...args, ...flags], { stdio: 'inherit', env, shell, cwd })
  if (code === 0) return
  throw new Failure(
    'The packages could not be installed: see npm’s output above, then start again.',
  )
}

/** Returns the command that starts npm here: `program`, with `args` before npm's own arguments. */
export function npm() {
  const path = process.env.npm_execpath
  // Other package managers set `npm_execpath` to their own path. So it is used only if it is npm's path.
  if (path && /npm-cli\.c?js$/.test(path) && existsSync(path)) {
    return { program: process.execPath, args: [path], shell: false }
  }
  const isWindows = process.platform === 'win32'
  return { program: isWindows ? 'npm.cmd' : 'npm', args: [], shell: isWindows }
}

function readJson(file) {
  return JSON.parse(readFileSync(inProject(file), 'utf8'))
}
