import { readFileSync, writeFileSync } from 'node:fs'
import { npm } from './lib/install.mjs'
import { Failure, inProject, main } from './lib/project.mjs'
import { run } from './lib/run.mjs'

const LOCKFILE = inProject('package-lock.json')
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/**
 * Run `node scripts/complete-lockfile.mjs` after `npm install` has changed the lockfile. npm leaves out
 * optional packages that the registry did not have at that moment, for example packages of another platform
 * that have not reached a mirror yet. `npm ci` then refuses the whole lockfile. This script looks for those
 * packages again. For packages that are still missing, it adds entries with the version that their dependants
 * declare. These entries have no checksum, so machines that need such a package refuse to install.
 */
await main(async () => {
  const before = readFileSync(LOCKFILE, 'utf8')
  const incomplete = removeWithoutChecksum(JSON.parse(before))
  write(incomplete)
  const { program, args, shell } = npm()
  const flags = ['install', '--package-lock-only', '--ignore-scripts', '--loglevel=error']
  const { code, output } = await run(program, [...args, ...flags], { shell })
  if (code !== 0) {
    writeFileSync(LOCKFILE, before)
    throw new Failure(`npm could not complete the lockfile: ${output}`)
  }
  const lock = JSON.parse(readFileSync(LOCKFILE, 'utf8'))
  const added = addMissing(lock.packages)
  write(lock)
  const known = ({ integrity }) => integrity !== undefined
  const count = (packages) => Object.values(packages).filter(known).length
  const found = count(lock.packages) - count(JSON.parse(before).packages)
  console.log(`${found} checksums found; without one: ${added.length} packages of other platforms.`)
})

/** Removes the packages without a checksum, so that npm looks for them again. */
function removeWithoutChecksum(lock) {
  const packages = Object.entries(lock.packages).filter(
    ([path, it]) => !path.includes('node_modules/') || it.link || it.integrity,
  )
  return { ...lock, packages: Object.fromEntries(packages) }
}

function write(lock) {
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  const packages = Object.fromEntries(sorted)
  writeFileSync(LOCKFILE, `${JSON.stringify({ ...lock, packages }, undefined, 2)}\n`)
}

function addMissing(packages) {
  const added = []
  for (const [dependant, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const version = range.replace(/^[\^~]/, '')
      if (!/^\d/.test(version) || isFound(packages, dependant, name)) continue
      const { os, cpu, libc } = platformOf(name)
      // The keys have the same order as in entries that npm writes.
      packages[`node_modules/${name}`] = {
        version,
        ...(cpu ? { cpu: [cpu] } : {}),
        ...(entry.dev ? { dev: true } : {}),
        ...(libc && os === 'linux' ? { libc: [libc] } : {}),
        optional: true,
        ...(os ? { os: [os] } : {}),
      }
      added.push(`${name}@${version}`)
    }
  }
  return added
}

/** Looks a package up like Node: in every `node_modules` from the dependant upwards. */
function isFound(packages, dependant, name) {
  for (let place = dependant; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/')))) {
    if (packages[place ? `${place}/node_modules/${name}` : `node_modules/${name}`]) return true
    if (!place) return false
  }
}

/**
 * Reads the platform from the name of a package that is made for one platform: `@biomejs/cli-linux-x64-musl`.
 */
function platformOf(name) {
  const words = name.split(/[/-]/)
  const isWindows = words.includes('win32') || words.includes('windows')
  const os = isWindows ? 'win32' : SYSTEMS.find((it) => words.includes(it))
  const cpu = PROCESSORS.find((it) => words.includes(it))
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined
  return { os, cpu, libc }
}
