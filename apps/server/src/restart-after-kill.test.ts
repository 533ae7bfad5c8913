import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const run = new URL('../../../scripts/lib/run.mjs', import.meta.url)

/** Runs a program as `npm start` runs the shop. Each time it starts, it appends one letter to `lives`. */
async function runAsStart(program: string) {
  const folder = await mkdtemp(join(tmpdir(), 'nirbhaya-revived-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const lives = join(folder, 'lives')
  const child = `const fs = require('node:fs'); fs.appendFileSync('${lives}', 'x'); const life = fs.readFileSync('${lives}', 'utf8').length; ${program}`
  const start = `import { wrapProgram } from '${run}'; wrapProgram(process.execPath, ['-e', ${JSON.stringify(child)}], process.env, { revived: true })`
  const { code, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', start],
    { timeout: 250_000 },
  ).then(
    ({ stderr }) => ({ code: 0, stderr }),
    ({ code, stderr }) => ({ code, stderr }),
  )
  return { code, stderr, lives: (await readFile(lives, 'utf8')).length }
}

test('a killed shop starts again and prints why', async () => {
  const { code, stderr, lives } = await runAsStart(
    "if (life < 3) process.kill(process.pid, 'SIGKILL')",
  )

  expect({ code, lives }).toEqual({ code: 0, lives: 3 })
  expect(stderr).toContain('The shop was killed (SIGKILL); it starts again.')
})

test('a shop that exits by itself is not restarted', async () => {
  const { code, lives } = await runAsStart('process.exit(3)')

  expect({ code, lives }).toEqual({ code: 3, lives: 1 })
})
