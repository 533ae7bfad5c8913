import { createHash, createHmac } from 'node:crypto'

/** Raised when an older shop could not read what a newer one writes. */
export const format = 2

/** A table as the backup holds it. */
export interface TableShape {
  name: string
  /** Those that are not generated, in their order. */
  columns: string[]
}

/** The first part of a backup: what it is made of. */
export interface About {
  format: number
  madeAt: string
  /** The migrations that the database had seen, oldest first, by their hash. */
  migrations: string[]
  /** In an order in which no row comes before one that it refers to. */
  tables: TableShape[]
  /** A shop went on working on the database, so what was due then it has most likely done since. */
  wasRunning: boolean
}

/** How many rows a table has, and a sum over all of them in which every byte and no order counts. */
export interface Fingerprint {
  rows: number
  sum: string
}

/** The last part: without it the file was cut off. */
export interface Manifest {
  tables: Record<string, Fingerprint>
  sequences: Record<string, string>
  jobs: number
  pictures: number
  pictureBytes: number
  secrets: number
  /** SHA-256 over every part before this one, names and bytes. */
  checksum: string
  /** The same with the key of the backup, from format 2 on: only who has the key can have made it. */
  mac?: string
}

/** Of the parts' names; what is large comes in several, numbered. */
export const part = {
  about: 'about.json',
  manifest: 'manifest.json',
  jobs: (count: number) => `jobs/${numbered(count)}`,
  table: (name: string, count: number) => `tables/${name}/${numbered(count)}`,
  picture: (key: string) => `pictures/${key}`,
  file: (path: string) => `files/${path}`,
}

const numbered = (count: number) => `${String(count).padStart(6, '0')}.copy`

/** Where a part belongs: its first word, and the rest without a number. */
export function placeOf(name: string): { kind: string; rest: string } {
  const [kind = '', ...rest] = name.replace(/\/\d{6}\.copy$/, '').split('/')
  return { kind, rest: rest.join('/') }
}

/** What of the data folder a backup holds. A part that leads anywhere else was written by no shop. */
export const isBackedUpFile = (path: string): boolean =>
  /^(secrets\/[a-z-]+|payment-sandbox\.json)$/.test(path)

/** A picture as the store names it, likewise. */
export const isPictureKey = (key: string): boolean => /^images\/[\w-]+\/[\w-]+\.\w+$/.test(key)

/** The checksum of all parts, made one by one, and with a key their MAC. */
export function summing(key: string | undefined) {
  const sums = [createHash('sha256'), ...(key ? [createHmac('sha256', `backup:${key}`)] : [])]
  return {
    add(name: string, bytes: Uint8Array): void {
      for (const sum of sums) sum.update(`${name}\n${bytes.length}\n`).update(bytes)
    },
    /** Of all that was added; nothing may be added after that. */
    seal(): Pick<Manifest, 'checksum' | 'mac'> {
      const [checksum = '', mac] = sums.map((sum) => sum.digest('hex'))
      return mac === undefined ? { checksum } : { checksum, mac }
    },
  }
}
