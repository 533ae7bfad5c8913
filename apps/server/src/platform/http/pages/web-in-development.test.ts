import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** In a process of its own: what is allowed there is allowed to all of it. */
const run = (script: string) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
  })

const poster = new URL('../../../../../../assets/hero/festival-tall.jpg', import.meta.url).pathname
const look = `
  const { default: sharp } = await import('sharp')
  const { format } = await sharp(${JSON.stringify(poster)}).metadata()
  console.log(format)
`

test('the shop’s own pictures are read from their files in development, and nowhere else', async () => {
  const selling = run(`
    const { openSharp } = await import('../../storage/pictures.ts')
    await openSharp()
    ${look}
  `)
  await expect(selling).rejects.toThrow('unsupported image format')

  const { stdout } = await run(`
    const { readPicturesOfEveryKind } = await import('./web-in-development.ts')
    await readPicturesOfEveryKind()
    ${look}
  `)
  expect(stdout.trim()).toBe('jpeg')
})
