import { backupPlaceRefusals as refusals } from '@nirbhaya/contract/messages/backup'
import { newId } from '../../platform/database/columns.ts'
import { causesOf } from '../../platform/error-causes.ts'
import { softwareName } from '../../platform/software-name.ts'
import { openPlace, type PlaceSettings } from '../backup-places.ts'

interface Problem {
  /** The field of the form that shows the sentence. */
  field: 'folder' | 'bucket' | 'secretAccessKey' | 'endpoint'
  sentence: string
}

/** A store that answers no request within this time is no place for backups. */
const longestRequestMs = 10_000

/**
 * Stores a small file, reads it and removes it again. The answer never repeats what the other server said: the
 * address may lead to a server that only this machine can reach.
 * @returns what is wrong with the place; undefined if all three worked
 */
export async function tryPlace(
  place: PlaceSettings,
  dataDir: string,
): Promise<Problem | undefined> {
  const file = `.${softwareName}-check-${newId()}`
  const bytes = Buffer.from(`A check of ${softwareName}; it may be deleted.`)
  try {
    const opened = await openPlace({ place, dataDir }, { requestTimeout: longestRequestMs })
    await opened.put(file, bytes)
    const found = await opened.get(file)
    await opened.remove(file)
    if (!bytes.equals(found)) throw new Error('another file was read')
    return undefined
  } catch (error) {
    return place.s3 ? problemOfBucket(error) : problemOfFolder(error)
  }
}

/** The names and codes of an error and its causes. */
const namesOf = (error: unknown) =>
  [...causesOf(error)].flatMap((cause) => [cause.name, (cause as NodeJS.ErrnoException).code ?? ''])

const statusOf = (error: unknown) =>
  [...causesOf(error)]
    .map((cause) => (cause as { $metadata?: { httpStatusCode?: number } }).$metadata)
    .find((metadata) => metadata?.httpStatusCode !== undefined)?.httpStatusCode

const wrongKeys = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidTokenId', 'Unauthorized']

function problemOfBucket(error: unknown): Problem {
  const names = namesOf(error)
  const status = statusOf(error)
  if (names.some((name) => wrongKeys.includes(name)) || status === 401) {
    return { field: 'secretAccessKey', sentence: refusals.wrongKeys }
  }
  if (names.includes('NoSuchBucket')) return { field: 'bucket', sentence: refusals.noBucket }
  if (names.includes('AccessDenied') || status === 403) {
    return { field: 'secretAccessKey', sentence: refusals.notAllowed }
  }
  return { field: 'endpoint', sentence: refusals.notReached }
}

const problemOfFolder = (error: unknown): Problem => ({
  field: 'folder',
  sentence: namesOf(error).includes('ENOSPC') ? refusals.folderFull : refusals.folderNotWritable,
})
