import { unlink } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { drawFiles, type KindOfFile, kindsOfFiles } from '../../../test/fuzz/files.ts'
import { anUploadedFile } from '../../../test/uploaded-files.ts'
import { AppError } from '../app-error.ts'
import { NotCsv, readCsv } from '../csv-reading.ts'
import { withPictureSizes } from '../storage/pictures.ts'
import type { UploadedFile } from '../storage/uploaded-file.ts'
import { withCleanVideo } from '../storage/videos.ts'

/** The changed files of each kind; `npm run test:fuzz -- files` makes 100,000. */
const files = Number(process.env.FUZZ_FILES ?? 10)
const seed = Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_FILES ? Date.now() % 2 ** 31 : 1))
/** While the whole test suite runs, the machine itself causes some longer delays. */
const mostDelayed = process.env.FUZZ_FILES ? 100 : 99
const longestDelayMs = 100
const batchSize = 100
/** A damaged file can use up its processor time, and there may be many of them. */
const timeoutMs = 300_000 + files * 1_000

const refusals = ['PHOTO_UNREADABLE', 'PHOTO_TOO_LARGE', 'VIDEO_UNREADABLE', 'VIDEO_TOO_LARGE']
const sizes = { widths: [], formats: ['webp'] } as const

const read: Record<'video' | 'picture', (file: UploadedFile) => Promise<string>> = {
  video: (file) => withCleanVideo(file, async () => 'read'),
  picture: (file) => withPictureSizes(file, sizes, async () => 'read'),
}

async function readFile(kind: KindOfFile, bytes: Buffer): Promise<string> {
  if (kind === 'csv') return readText(bytes.toString())
  const file = await anUploadedFile(bytes)
  try {
    return await read[kind === 'mp4' || kind === 'webm' ? 'video' : 'picture'](file)
  } catch (error) {
    if (error instanceof AppError && refusals.includes(error.code)) return error.code
    throw error
  } finally {
    await unlink(file.path)
  }
}

function readText(text: string): string {
  try {
    readCsv(text)
    return 'read'
  } catch (error) {
    if (error instanceof NotCsv) return 'NotCsv'
    throw error
  }
}

test.each(Object.keys(kindsOfFiles) as KindOfFile[])(
  'every file like %s is read or refused, and delays nobody',
  async (kind) => {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    const counts = new Map<string, number>()
    const began = performance.now()
    const send = async (bytes: Buffer) => {
      const answer = await readFile(kind, bytes)
      counts.set(answer, (counts.get(answer) ?? 0) + 1)
    }
    const sendAll = async (all: Buffer[]) => {
      // Drawing the files takes time of this process too, so it is not measured.
      delay.enable()
      await Promise.all(all.map(send))
      delay.disable()
    }
    await sendAll(kindsOfFiles[kind].hostile)
    for (let done = 0; done < files; done += batchSize) {
      await sendAll(drawFiles(kind, Math.min(batchSize, files - done), seed + done))
    }

    const seconds = (performance.now() - began) / 1_000
    console.log(
      `${kind}: ${Math.round(files / seconds)} files a second, longest delay ${Math.round(delay.max / 1e6)} ms, seed ${seed}, ${JSON.stringify(Object.fromEntries(counts))}`,
    )
    expect(delay.percentile(mostDelayed) / 1e6).toBeLessThan(longestDelayMs)
  },
  timeoutMs,
)
