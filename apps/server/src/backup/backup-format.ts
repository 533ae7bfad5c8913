import { createHash, createHmac } from 'node:crypto'

/** Increase this number when an older shop could not read a newer backup. */
export const format = 2

export interface TableShape {
  name: string
  /** All columns that are not generated, in order. */
  columns: string[]
}

/** The first part of a backup, which describes its content. */
export interface About {
  format: number
  madeAt: string
  /** The hashes of the database's migrations, oldest first. */
  migrations: string[]
  /** Ordered so that a row never comes before a row that it references. */
  tables: TableShape[]
  /**
   * Whether a shop was running during the backup. If so, that shop has most likely sent the mails whose jobs
   * are in the backup and were due before the restore. The restore sends these mails only if the owner asks
   * for it.
   */
  wasRunning: boolean
}

/** The number of rows in a table, and a checksum of their content that ignores their order. */
export interface Fingerprint {
  rows: number
  sum: string
}

/** The last part of a backup, to check the other parts with. A file without a manifest is cut off. */
export interface Manifest {
  tables: Record<string, Fingerprint>
  sequences: Record<string, string>
  jobs: number
  pictures: number
  pictureBytes: number
  secrets: number
  /** SHA-256 of the names and bytes of all parts before this one. */
  checksum: string
  /**
   * HMAC of the same names and bytes as `checksum`, with the backup's key, since format 2. Only the owner of
   * the key can create the HMAC.
   */
  mac?: string
}

/** The names of parts; large content is split into numbered parts. */
export const part = {
  about: 'about.json',
  manifest: 'manifest.json',
  jobs: (count: number) => `jobs/${numbered(count)}`,
  table: (name: string, count: number) => `tables/${name}/${numbered(count)}`,
  picture: (key: string) => `pictures/${key}`,
  file: (path: string) => `files/${path}`,
}

const numbered = (count: number) => `${String(count).padStart(6, '0')}.copy`

/** Splits a part's name: `tables/product/000001.copy` has the kind `tables` and the rest `product`. */
export function placeOf(name: string): { kind: string; rest: string } {
  const [kind = '', ...rest] = name.replace(/\/\d{6}\.copy$/, '').split('/')
  return { kind, rest: rest.join('/') }
}

/**
 * Returns whether a backup contains this file of the data folder. A part with any other path was not
 * written by a shop.
 */
export const isBackedUpFile = (path: string): boolean =>
  /^(secrets\/[a-z-]+|payment-sandbox\.json)$/.test(path)

/**
 * Returns whether a shop stores a picture or a private file under this key. A part with any other key was not
 * written by a shop.
 */
export const isPictureKey = (key: string): boolean =>
  /^(images|private)\/[\w-]+\/[\w-]+\.\w+$/.test(key)

/** Computes the checksum of all parts step by step and, with a key, their MAC. */
export function summing(key: string | undefined) {
  const sums = [createHash('sha256'), ...(key ? [createHmac('sha256', `backup:${key}`)] : [])]
  return {
    add(name: string, bytes: Uint8Array): void {
      for (const sum of sums) sum.update(`${name}\n${bytes.length}\n`).update(bytes)
    },
    /** Returns the checksum and the MAC of all parts that were added. Nothing may be added afterwards. */
    seal(): Pick<Manifest, 'checksum' | 'mac'> {
      const [checksum = '', mac] = sums.map((sum) => sum.digest('hex'))
      return mac === undefined ? { checksum } : { checksum, mac }
    },
  }
}
