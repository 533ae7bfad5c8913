import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { programOf } from './program-of.mjs'
import { Failure } from './project.mjs'
import { run } from './run.mjs'

// The browser's engine without its windows. Pages need about half of the processor's time in it.
const SHELL = 'chromium-headless-shell'
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * Finds a Chromium for the browser tests: the one in `CHROMIUM_PATH`, or else the system's headless shell. If
 * there is no headless shell, installs Debian's package if this runs as root on Debian. Without the package, it
 * takes the system's browser, or else installs Playwright's own. Resolves to the path of the Chromium, or to
 * undefined for Playwright's own.
 */
export async function findChromium(node) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const shell = await firstThatRuns(inPath(SHELL))
  if (shell) return shell

  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/etc/debian_version')) {
    console.log(`Installing ${SHELL} (first time only)…`)
    await installPackage()
  }
  const present = await firstThatRuns([...[SHELL, ...BROWSERS].flatMap(inPath), MAC])
  if (present) return present

  const playwright = programOf('playwright', 'playwright', 'e2e')
  const flags = ['install', 'chromium', ...(isRoot ? ['--with-deps'] : [])]
  const { code } = await run(node, [playwright, ...flags], { stdio: 'inherit' })
  if (code === 0) return undefined
  throw new Failure('No Chromium found. Install one, or set CHROMIUM_PATH.')
}

const inPath = (name) =>
  (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))

async function firstThatRuns(paths) {
  for (const path of paths) {
    // Try it, because Ubuntu's chromium-browser can be a stub that only refers to snap.
    if (existsSync(path) && (await run(path, ['--version'])).code === 0) return path
  }
  return undefined
}

/** Without a network, this gives up after seconds. It never removes a package to make room for this one. */
async function installPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = ['-q', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']
  const steps = [['update'], ['install', '-y', '--no-remove', '--no-install-recommends', SHELL]]
  for (const step of steps) {
    const { code, output } = await run('apt-get', [...options, ...step], { env })
    if (code !== 0) console.error(output)
  }
}
