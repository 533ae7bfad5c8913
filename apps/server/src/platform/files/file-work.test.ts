import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { manyElements } from '../../../test/files/hostile-videos.ts'
import { aPhotograph, aPicture } from '../../../test/selling/pictures.ts'
import { anUploadedFile } from '../../../test/uploaded-files.ts'
import { recorded } from '../../../test/videos.ts'
import { inServer } from '../data-dir/own-files.ts'
import { checkPicture, withPictureSizes } from '../storage/pictures.ts'
import { withCleanVideo } from '../storage/videos.ts'
import { permissionsOf } from './file-process.ts'
import { createFileWork } from './file-work.ts'

const megabyte = 1024 * 1024
const work = createFileWork(320 * megabyte)
const usual = {
  memoryBytes: 150 * megabyte,
  processorMs: 60_000,
  refusal: 'PHOTO_UNREADABLE',
} as const

const readHead = async (limits: Partial<typeof usual> = {}) => {
  const { path } = await anUploadedFile(await aPicture())
  return work.run('picture.head', { path }, { ...usual, ...limits })
}

test('a task that uses too much memory refuses its file, and the next one works', async () => {
  const small = createFileWork(20 * megabyte)
  const { path } = await anUploadedFile(await aPhotograph())
  const sizes = { widths: [1_600], formats: ['avif'] } as const
  const input = { path, into: dirname(path), sizes, mostPixels: 1e9 }
  const limits = { ...usual, memoryBytes: 10 * megabyte }
  await expect(small.run('picture.sizes', input, limits)).rejects.toMatchObject({
    code: 'PHOTO_UNREADABLE',
  })

  expect(await readHead()).toMatchObject({ width: 60, height: 40 })
})

test('a task that uses too much time refuses its file, and the next one works', async () => {
  const { path } = await anUploadedFile(manyElements())
  const input = { path, into: dirname(path) }
  const limits = { ...usual, processorMs: 200, refusal: 'VIDEO_UNREADABLE' } as const
  await expect(work.run('video.clean', input, limits)).rejects.toMatchObject({
    code: 'VIDEO_UNREADABLE',
  })

  expect(await readHead()).toMatchObject({ width: 60, height: 40 })
})

test('a file that cannot be read because of the machine is not refused for its content', async () => {
  const { path } = await anUploadedFile(await aPicture())

  await expect(work.run('picture.head', { path: `${path}-gone` }, usual)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
})

test('a picture that does not fit into the memory of this machine is too large', async () => {
  const narrow = createFileWork(200 * megabyte)
  const picture = await anUploadedFile(await aPicture({ width: 2_700, height: 2_700 }, 'avif'))

  await expect(checkPicture(picture, narrow)).rejects.toMatchObject({ code: 'PHOTO_TOO_LARGE' })
})

// AVIF needs the most memory of all formats.
test('a photograph of 12 megapixels needs no more memory than a shop in 512 MB has for it', async () => {
  const photo = await anUploadedFile(await aPicture({ width: 4_032, height: 3_024 }, 'avif'))
  const sizes = { widths: [480], formats: ['avif', 'webp'] } as const

  const made = await withPictureSizes(photo, sizes, async ({ widths }) => widths, work)

  expect(made).toEqual([480, 1_600])
})

test('more files than fit at once are all answered, and nothing stays in the folder', async () => {
  const video = await anUploadedFile(recorded.webm)
  const before = (await readdir(dirname(video.path))).length
  const cleanOne = () => withCleanVideo(video, async ({ bytes }) => bytes, work)

  const answers = await Promise.all(Array.from({ length: 3 }, cleanOne))

  expect(new Set(answers).size).toBe(1)
  expect(await readdir(dirname(video.path))).toHaveLength(before)
})

test('the process may read only code and its folder, and start nothing', async () => {
  const attempts = `
    const { readFileSync, writeFileSync } = require('node:fs')
    const { spawnSync } = require('node:child_process')
    const codeOf = (work) => { try { work(); return 'done' } catch ({ code }) { return code } }
    process.send([
      codeOf(() => readFileSync('/etc/hostname')),
      codeOf(() => writeFileSync('/tmp/nirbhaya-escaped', '')),
      codeOf(() => spawnSync('true')),
      Object.keys(process.env).filter((name) => !['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'].includes(name)),
    ])
  `
  const child = fork('-e', [attempts], { execArgv: permissionsOf('/nowhere'), env: {} })

  const [answers] = await once(child, 'message')

  child.kill()
  expect(answers).toEqual(['ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED', []])
})

test('an idle process does not keep the shop from ending', async () => {
  const script = `
    import { createFileWork } from ${JSON.stringify(inServer('src', 'platform', 'files', 'file-work.ts'))}
    const work = createFileWork(${320 * megabyte})
    await work.run('picture.head', { path: process.argv[1] }, ${JSON.stringify(usual)})
  `
  const { path } = await anUploadedFile(await aPicture())
  const shop = fork('--input-type=module', ['-e', script, path])

  const ended = await Promise.race([once(shop, 'exit'), sleep(30_000)])

  shop.kill()
  expect(ended).toEqual([0, null])
})
