import { join } from 'node:path'
import { Disk, errors } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config/config.ts'

export type Storage = Disk

/**
 * These timeouts are short, because a visitor who opens a picture must not wait for a store that does not
 * answer.
 */
const timeouts = { connectionTimeout: 3_000, throwOnRequestTimeout: true }

/** Opens the store of pictures: a folder on this machine, or a bucket if one is configured. */
export async function openStorage({
  dataDir,
  s3,
}: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  if (!s3) {
    return new Disk(new FSDriver({ location: join(dataDir, 'uploads'), visibility: 'private' }))
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
  const driver = new S3Driver({
    bucket,
    region,
    forcePathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    // Access control lists are turned off in Amazon's new buckets, and most other products do not support
    // them. So the shop uses none.
    supportsACL: false,
    visibility: 'private',
    // S3-compatible stores other than Amazon's refuse or ignore the newer checksums of Amazon's client. So
    // the client sends and checks them only for calls that require a checksum.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { ...timeouts, ...limits },
  })
  return new Disk(driver)
}

/** Reads the bytes stored under a key; undefined if there are none. */
export async function findBytes(storage: Storage, key: string): Promise<Uint8Array | undefined> {
  try {
    return await storage.getBytes(key)
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

/**
 * Returns whether an error means that a file is missing. In a folder, the error's `code` tells this; in a
 * bucket, its `name`.
 */
function isNotFound(error: unknown): boolean {
  if (!(error instanceof errors.E_CANNOT_READ_FILE)) return false
  const { cause } = error
  return cause instanceof Error && ['ENOENT', 'NoSuchKey'].includes(codeOf(cause))
}

const codeOf = (error: Error & { code?: string }) => error.code ?? error.name
