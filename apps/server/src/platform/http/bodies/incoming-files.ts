import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { clock } from '../../clock.ts'
import type { UploadedFile } from '../../storage/uploaded-file.ts'
import type { HeldBytes } from './body-budget.ts'

/** Longer than any form takes to arrive and to be answered. */
const longestMs = 60 * 60_000

/** The folder of the files of forms that are being read or handled. */
export const incomingFolder = (dataDir: string): string => join(dataDir, 'incoming')

/**
 * Creates the folder, and removes old files from it. A process that was killed can have left some. Younger
 * files can belong to another process of the shop.
 */
export async function prepareIncoming(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const oldest = clock.now().getTime() - longestMs
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < oldest) await rm(path, { force: true, recursive: true })
  }
}

/**
 * Creates the writer of one form's files. `remove` stops a file that is being written, and deletes all of
 * them.
 */
export function incomingFiles(folder: string, held: HeldBytes) {
  const paths: string[] = []
  const ending = new AbortController()
  const removeAll = () => Promise.all(paths.map((path) => rm(path, { force: true })))

  return {
    /**
     * Writes a part of a form to a temporary file while it arrives.
     * @param tooLarge makes the error for a file of more than `mostBytes`
     * @throws AppError UNAVAILABLE if there is no room; errors of the part's stream
     */
    async save(
      { file, filename }: { file: Readable; filename: string | undefined },
      { mostBytes, tooLarge }: { mostBytes: number; tooLarge: () => Error },
    ): Promise<UploadedFile> {
      const path = join(folder, randomUUID())
      paths.push(path)
      let bytes = 0
      try {
        await pipeline(
          file,
          async function* (chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              bytes += chunk.length
              if (bytes > mostBytes) throw tooLarge()
              held.moveToDisk(chunk.length)
              yield chunk
            }
          },
          createWriteStream(path, { flags: 'wx', mode: 0o600 }),
          { signal: ending.signal },
        )
      } finally {
        if (ending.signal.aborted) await removeAll()
      }
      return { path, bytes, filename }
    },
    async remove(): Promise<void> {
      ending.abort()
      await removeAll()
    },
  }
}

export type IncomingFiles = ReturnType<typeof incomingFiles>
