import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { programOf } from './program-of.mjs'
import { Failure } from './project.mjs'
import { run } from './run.mjs'

// The headless shell comes first: it has the browser's engine, and tests take a sixth less time in it.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * Finds a Chromium for the browser tests: the one in `CHROMIUM_PATH`, or else one that the system has. If
 * there is none, installs one: Debian's package if this runs as root on Debian, otherwise Playwright's own.
 * Resolves to the path of the Chromium, or to undefined for Playwright's own.
 */
export async function findChromium(node) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const present = await systemChromium()
  if (present) return present

  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium (first time only)…')
    await installPackage()
    const installed = await systemChromium()
    if (installed) return installed
  }
  const playwright = programOf('playwright', 'playwright', 'e2e')
  const flags = ['install', 'chromium', ...(isRoot ? ['--with-deps'] : [])]
  const { code } = await run(node, [playwright, ...flags], { stdio: 'inherit' })
  if (code === 0) return undefined
  throw new Failure('No Chromium found. Install one, or set CHROMIUM_PATH.')
}

async function systemChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const path of [...paths, MAC]) {
    // Try it, because Ubuntu's chromium-browser can be a stub that only refers to snap.
    if (existsSync(path) && (await run(path, ['--version'])).code === 0) return path
  }
  return undefined
}

async function installPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const steps = [['update'], ['install', '-y', '--no-install-recommends', NAMES[0]]]
  for (const step of steps) {
    const { code, output } = await run('apt-get', ['-q', ...step], { env })
    if (code !== 0) console.error(output)
  }
}
