import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/**
 * Runs a script in a process of its own, because the picture formats that sharp may read are set for the
 * whole process.
 */
const run = (script: string) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
  })

const poster = new URL('../../../../../../assets/hero/festival-tall.jpg', import.meta.url).pathname
const printFormat = `
  const { default: sharp } = await import('sharp')
  const { format } = await sharp(${JSON.stringify(poster)}).metadata()
  console.log(format)
`

test('the shop’s own pictures can be read from files in development only', async () => {
  const selling = run(`
    const { openSharp } = await import('../../storage/pictures.ts')
    await openSharp()
    ${printFormat}
  `)
  await expect(selling).rejects.toThrow('unsupported image format')

  const { stdout } = await run(`
    const { readPicturesOfEveryKind } = await import('./web-in-development.ts')
    await readPicturesOfEveryKind()
    ${printFormat}
  `)
  expect(stdout.trim()).toBe('jpeg')
})
