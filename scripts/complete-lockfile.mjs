import { readFileSync, writeFileSync } from 'node:fs'
import { inProject, main } from './lib/project.mjs'

const LOCKFILE = inProject('package-lock.json')
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/**
 * After `npm install` changed the lockfile: `node scripts/complete-lockfile.mjs`. npm leaves out
 * optional packages that the registry did not have at that moment (a mirror that lags behind the
 * makers of another platform's binaries), and then `npm ci` refuses the whole file. This adds what
 * their dependants say of them; only the checksum, which nobody could know, is missing.
 */
await main(() => {
  const text = readFileSync(LOCKFILE, 'utf8')
  const lock = JSON.parse(text)
  const added = addMissing(lock.packages)
  if (added.length === 0) return
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  writeFileSync(LOCKFILE, `${JSON.stringify(lock, undefined, 2)}\n`)
  console.log(`Added to the lockfile:\n${added.join('\n')}`)
})

function addMissing(packages) {
  const added = []
  for (const [dependant, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const version = range.replace(/^[\^~]/, '')
      if (!/^\d/.test(version) || isFound(packages, dependant, name)) continue
      packages[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(entry.dev ? { dev: true } : {}),
        optional: true,
      }
      added.push(`${name}@${version}`)
    }
  }
  return added
}

/** As Node looks a package up: in every `node_modules` from the dependant's upwards. */
function isFound(packages, dependant, name) {
  for (let place = dependant; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/')))) {
    if (packages[place ? `${place}/node_modules/${name}` : `node_modules/${name}`]) return true
    if (!place) return false
  }
}

/** Such packages are named after what they run on: `@biomejs/cli-linux-x64-musl`. */
function platformOf(name) {
  const words = name.split(/[/-]/)
  const isWindows = words.includes('win32') || words.includes('windows')
  const os = isWindows ? 'win32' : SYSTEMS.find((it) => words.includes(it))
  const cpu = PROCESSORS.find((it) => words.includes(it))
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(libc && os === 'linux' ? { libc: [libc] } : {}),
    ...(os ? { os: [os] } : {}),
  }
}
