import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { UnusableReason } from '@nirbhaya/contract/messages/backup'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, pack } from 'tar-stream'

/** The backup cannot be used. The message is one line for the owner. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup'
  readonly reason: UnusableReason

  constructor(reason: UnusableReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Writes the parts of a backup in order. */
export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>
  /** Resolves once the target has received everything. */
  finish(): Promise<void>
  /** Stops writing the backup. The bytes that the target has received so far are no usable backup. */
  abort(error: Error): void
}

/**
 * One guess at the key costs 32 MB of memory and a tenth of a second. A key has at least 16 characters, so
 * nobody can guess it at this price. The library's default factor needs 256 MB, more than a small shop has.
 */
const scryptWorkFactor = 15

/**
 * Opens a writer for the parts of a backup. They go into a tar archive, which is compressed with zstd and,
 * with a key, encrypted with `age`. Standard tools can read it.
 */
export function writeArchive(target: Writable, key: string | undefined): ArchiveWriter {
  const tar = pack()
  const packed = createZstdCompress()
  const done = key
    ? Promise.all([
        pipeline(tar, packed),
        encrypted(packed, key).then((stream) => pipeline(stream, target)),
      ])
    : pipeline(tar, packed, target)
  // Without this handler, an error here would end the process. The next `add` or `finish` reports the error.
  done.catch(() => undefined)
  return {
    async add(name, bytes) {
      const written = new Promise<void>((resolve, reject) => {
        const taken = (error?: Error | null) => (error ? reject(error) : resolve())
        tar.entry({ name, mode: 0o600 }, Buffer.from(bytes), taken)
      })
      // If the target fails, for example because the disk is full, `written` may never settle. `done` then
      // rejects and ends the wait.
      await Promise.race([written, done.then(() => written)])
    },
    async finish() {
      tar.finalize()
      await done
    },
    abort: (error) => void tar.destroy(error),
  }
}

async function encrypted(packed: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(key)
  encrypter.setScryptWorkFactor(scryptWorkFactor)
  const stream = await encrypter.encrypt(Readable.toWeb(packed))
  return Readable.fromWeb(stream)
}

export const damaged = 'This file is not a backup, or it is damaged or cut off.'

const notEncrypted =
  'This file is not encrypted, although BACKUP_KEY is set. If you are sure that it is your backup, restore it without BACKUP_KEY.'

const ageHead = 'age-encryption.org/v1'

/**
 * Yields the parts of a backup in order, each with its name and all its bytes.
 * @throws UnusableBackup if the key is missing or wrong, if the file is not encrypted although there is a
 * key, or if the file is damaged or cut off
 */
export async function* readArchive(file: string, key: string | undefined) {
  const parts = extract()
  const failed = pipeline(await openBytes(file, key), createZstdDecompress(), parts).then(
    () => undefined,
    (cause: Error) => parts.destroy(cause),
  )
  try {
    for await (const part of parts) {
      const chunks: Buffer[] = []
      for await (const chunk of part) chunks.push(chunk as Buffer)
      yield { name: part.header.name, bytes: Buffer.concat(chunks) }
    }
    await failed
  } catch (cause) {
    if (cause instanceof UnusableBackup) throw cause
    throw new UnusableBackup('damaged', damaged, { cause })
  } finally {
    parts.destroy()
  }
}

async function openBytes(file: string, key: string | undefined): Promise<Readable> {
  const isEncrypted = (await readHead(file)) === ageHead
  // Anybody can write an unencrypted backup, with secrets of their own choice that the restored shop would
  // then use. So a shop with a key refuses unencrypted backups.
  if (key && !isEncrypted) throw new UnusableBackup('notLocked', notEncrypted)
  const bytes = createReadStream(file)
  await once(bytes, 'open')
  if (!isEncrypted) return bytes
  if (!key) {
    bytes.destroy()
    throw new UnusableBackup(
      'locked',
      'This backup is encrypted: set BACKUP_KEY to the key with which it was made.',
    )
  }
  const decrypter = new Decrypter()
  decrypter.addPassphrase(key)
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(bytes))
    return Readable.fromWeb(plain)
  } catch (cause) {
    bytes.destroy()
    const message = 'BACKUP_KEY is not the key with which this backup was made.'
    throw new UnusableBackup('wrongKey', message, { cause })
  }
}

async function readHead(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageHead.length))
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
