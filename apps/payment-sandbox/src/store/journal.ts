import { type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** An append-only file of JSON lines. Lines that are appended during a write go into the next write. */
export interface Journal {
  append(line: string): void
  /** Resolves when every line appended so far is on the disk. */
  durable(): Promise<void>
  close(): Promise<void>
}

/** Reads the lines of a journal; empty if the file does not exist. */
export async function readJournal(file: string): Promise<unknown[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  // If there is text after the last line feed, the process died while it wrote that text. The call that
  // caused it was not answered, so the text is ignored.
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line))
}

/** Replaces the file's content by these lines, atomically, and opens the file to append. */
export async function startJournal(file: string, lines: string[]): Promise<Journal> {
  await mkdir(dirname(file), { recursive: true })
  const fresh = await open(`${file}.tmp`, 'w')
  await fresh.writeFile(lines.map((line) => `${line}\n`).join(''))
  await fresh.sync()
  await fresh.close()
  await rename(`${file}.tmp`, file)
  await syncFolder(dirname(file))
  return appendTo(await open(file, 'a'))
}

function appendTo(handle: FileHandle): Journal {
  /** The lines of the next write. */
  let batch: string[] | undefined
  /** A promise that resolves when the newest line is on the disk. After a failed write, it always rejects. */
  let newest = Promise.resolve()

  return {
    append(line) {
      if (batch) {
        batch.push(`${line}\n`)
        return
      }
      const lines = [`${line}\n`]
      batch = lines
      newest = newest.then(async () => {
        batch = undefined
        await handle.appendFile(lines.join(''))
        await handle.datasync()
      })
      // If a write fails, `durable()` rejects with the error. Without this handler, an error that no caller of
      // `durable()` receives would end the process.
      newest.catch(() => {})
    },
    durable: () => newest,
    async close() {
      await newest.finally(() => handle.close())
    },
  }
}

async function syncFolder(folder: string) {
  // Node cannot open a folder on Windows, so the folder is not synced there. A power cut could then undo the
  // rename of the file. A sandbox can lose its latest orders.
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}
