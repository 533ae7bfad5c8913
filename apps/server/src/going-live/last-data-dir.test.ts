import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const scripts = fileURLToPath(new URL('../../../../scripts', import.meta.url))
const runFile = promisify(execFile)

/**
 * Creates a project with a copy of our scripts. The returned functions run a script in that project, and
 * return the data folder that the script uses.
 */
async function aProject() {
  const folder = await mkdtemp(join(tmpdir(), 'nirbhaya-data-dir-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(scripts, join(folder, 'scripts'), { recursive: true })
  await mkdir(join(folder, 'elsewhere'))
  async function run(call: string, DATA_DIR?: string) {
    const code = `import { ${call} } from './scripts/lib/environment.mjs'
      ${call}()
      console.log(process.env.DATA_DIR)`
    const env = { PATH: process.env.PATH, ...(DATA_DIR ? { DATA_DIR } : {}) }
    const args = ['--input-type=module', '--eval', code]
    const { stdout } = await runFile(process.execPath, args, { cwd: folder, env })
    return stdout.trim().split('\n').at(-1)
  }
  return {
    folder,
    start: (dataDir?: string) => run('rememberDataDir', dataDir),
    look: (dataDir?: string) => run('useLastDataDir', dataDir),
  }
}

test('a check looks at the data of the shop that was started last', async () => {
  const { folder, start, look } = await aProject()

  expect(await look()).toBe('undefined')
  await start('elsewhere')
  expect(await look()).toBe(join(folder, 'elsewhere'))
  expect(await look('/srv/shop')).toBe('/srv/shop')
  await start()
  expect(await look()).toBe('undefined')
})
