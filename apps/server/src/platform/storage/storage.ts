import { open } from 'node:fs/promises'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import type { Config } from '../config/config.ts'

/** Some bytes of a file: the positions of the first and the last. */
export interface Part {
  first: number
  last: number
}

/** A file that is being read. The reader has to destroy the stream if it does not read to its end. */
export interface OpenedFile {
  /** The size of the whole file in bytes, also if only a part is read. */
  size: number
  stream: Readable
}

/** @throws an error with the `code` or `name` of a missing file, or another error if the store fails */
type OpenFile = (key: string, part: Part | undefined) => Promise<OpenedFile>

/** A store of files, which can also read a part of a file. */
export class Storage extends Disk {
  readonly #open: OpenFile

  constructor(driver: DriverContract, open: OpenFile) {
    super(driver)
    this.#open = open
  }

  /**
   * Opens a file, or a part of it, as a stream. Undefined if there is no such file.
   * @throws if the store fails
   */
  async openFile(key: string, part?: Part): Promise<OpenedFile | undefined> {
    try {
      return await this.#open(this.file(key).key, part)
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
}

/**
 * These timeouts are short, because a visitor who opens a picture must not wait for a store that does not
 * answer.
 */
const timeouts = { connectionTimeout: 3_000, throwOnRequestTimeout: true }

/**
 * The most connections to a bucket. Each file that a visitor is reading occupies one for as long as that
 * takes, so there are more than files that the shop sends at a time (`file-sending.ts`).
 */
const mostConnections = 1_024

/** The bytes that are read from a folder's file at a time, and wait in memory for a slow reader. */
const chunkBytes = 16 * 1024

/** Opens the store of pictures: a folder on this machine, or a bucket if one is configured. */
export async function openStorage({
  dataDir,
  s3,
}: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  if (!s3) {
    const folder = join(dataDir, 'uploads')
    const driver = new FSDriver({ location: folder, visibility: 'private' })
    return new Storage(driver, (key, part) => openInFolder(join(folder, key), part))
  }
  return openBucket(s3, { requestTimeout: 10_000 })
}

/** Opens a bucket of an S3-compatible object store. */
export async function openBucket(
  s3: NonNullable<Config['s3']>,
  limits: { requestTimeout?: number } = {},
): Promise<Storage> {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle } = s3
  // Amazon's client is large, so only shops that need it load it.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3')
  const agent = { keepAlive: true, maxSockets: mostConnections }
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    // S3-compatible stores other than Amazon's refuse or ignore the newer checksums of Amazon's client. So
    // the client sends and checks them only for calls that require a checksum.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      ...timeouts,
      ...limits,
      httpAgent: new HttpAgent(agent),
      httpsAgent: new HttpsAgent(agent),
    },
  })
  const driver = new S3Driver({
    client,
    bucket,
    // Access control lists are turned off in Amazon's new buckets, and most other products do not support
    // them. So the shop uses none.
    supportsACL: false,
    visibility: 'private',
  })
  return new Storage(driver, async (key, part) => {
    const range = part ? { Range: `bytes=${part.first}-${part.last}` } : {}
    const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...range }))
    const { Body: stream, ContentLength, ContentRange } = answer
    if (!(stream instanceof Readable)) throw new Error('the store answers without a body')
    const size = part ? Number(ContentRange?.split('/')[1]) : ContentLength
    if (size === undefined || Number.isNaN(size)) {
      stream.destroy()
      throw new Error('the store does not tell the size of a file')
    }
    return { size, stream }
  })
}

async function openInFolder(path: string, part: Part | undefined): Promise<OpenedFile> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const bounds = part ? { start: part.first, end: part.last } : {}
    return { size, stream: file.createReadStream({ ...bounds, highWaterMark: chunkBytes }) }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Reads the bytes stored under a key; undefined if there are none. */
export async function findBytes(storage: Disk, key: string): Promise<Uint8Array | undefined> {
  try {
    return await storage.getBytes(key)
  } catch (error) {
    if (isMissing((error as Error).cause)) return undefined
    throw error
  }
}

/**
 * Returns the size of a file in bytes without reading it. Undefined if there is no such file; a bucket also
 * answers so if the bucket itself is missing.
 * @throws if the store fails
 */
export async function findSize(storage: Disk, key: string): Promise<number | undefined> {
  try {
    return (await storage.getMetaData(key)).contentLength
  } catch (error) {
    const { cause } = error as Error
    if (isMissing(cause) || nameOf(cause) === 'NotFound') return undefined
    throw error
  }
}

/**
 * Returns whether an error means that a file is missing. In a folder, the error's `code` tells this; in a
 * bucket, its `name`.
 */
const isMissing = (error: unknown) => ['ENOENT', 'NoSuchKey'].includes(nameOf(error))

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
