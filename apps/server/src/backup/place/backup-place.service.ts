import { isAbsolute, relative, resolve } from 'node:path'
import type { BackupPlace, BackupPlaceForm } from '@nirbhaya/contract/backup/backup-place'
import { backupPlaceRefusals as refusals } from '@nirbhaya/contract/messages/backup'
import { AppError } from '../../platform/app-error.ts'
import { decryptText, encryptText } from '../../platform/secret-text.ts'
import { getSettings, saveSettings } from '../../settings/settings.service.ts'
import type { Backups } from '../backup.service.ts'
import { nameOfPlace } from '../backup-places.ts'
import {
  bucketOf,
  describeNights,
  type SavedBackupPlace,
  savedBackupPlace,
} from './saved-place.service.ts'
import { tryPlace } from './try-place.ts'

export type PlaceAdmin = Pick<Backups, 'db' | 'dataDir' | 'source'>

/** Returns the place of backups as the owner sees it. */
export async function getBackupPlace({ db, source }: PlaceAdmin): Promise<BackupPlace> {
  const { given, secret } = source
  const { isSetOnServer } = given
  const saved = await getSettings(db, savedBackupPlace)
  const { secretAccessKey, passphrase, ...shown } = saved
  const unreadable = [secretAccessKey, passphrase].some(
    (one) => one !== null && decryptText(secret, one) === undefined,
  )
  const { nightly } = await describeNights(db, given)
  return {
    ...shown,
    inUse: nameOfPlace(isSetOnServer.place ? given.place : placeOf(saved, given.place)),
    hasSecretKey: secretAccessKey !== null,
    isEncrypted: isSetOnServer.key || passphrase !== null,
    nightly,
    isSetOnServer: {
      place: isSetOnServer.place,
      passphrase: isSetOnServer.key,
      nightly: isSetOnServer.nightly,
    },
    isReadable: !unreadable,
  }
}

type Place = Backups['source']['given']['place']

/** Returns the place without the store's secret key. */
function placeOf(saved: SavedBackupPlace, own: Place): Place {
  if (saved.kind === 'bucket') return bucketOf(saved, '')
  return saved.kind === 'folder' ? { folder: saved.folder } : own
}

/**
 * Tries the place out, and saves it. Every process makes its next backup there. Parts that the environment sets are
 * kept as they are saved.
 * @throws AppError SET_BY_ENVIRONMENT; INVALID_INPUT if the shop cannot store files there
 */
export async function saveBackupPlace(
  { db, dataDir, source }: PlaceAdmin,
  form: BackupPlaceForm,
  actorId: string,
): Promise<void> {
  const { given, secret } = source
  const { isSetOnServer } = given
  if (isSetOnServer.place && isSetOnServer.key && isSetOnServer.nightly) {
    throw new AppError('SET_BY_ENVIRONMENT')
  }
  const before = await getSettings(db, savedBackupPlace)
  const place = isSetOnServer.place ? partOf(before) : chosenPlace(form, before, secret)
  if (!isSetOnServer.place) await checkPlace(form, place, { dataDir, own: given.place, secret })
  const passphrase = isSetOnServer.key ? before.passphrase : chosenPassphrase(form, before, secret)
  const nightly = isSetOnServer.nightly ? before.nightly : form.nightly
  await db.transaction((tx) =>
    saveSettings(tx, savedBackupPlace, actorId, { ...place, passphrase, nightly }),
  )
}

type PlacePart = Omit<SavedBackupPlace, 'passphrase' | 'nightly'>

function partOf({ passphrase: _, nightly: __, ...place }: SavedBackupPlace): PlacePart {
  return place
}

const refused = (fields: Record<string, string>) => new AppError('INVALID_INPUT', { fields })

/** Returns the place of the form. Values that another kind of place would need are not saved. */
function chosenPlace(form: BackupPlaceForm, before: SavedBackupPlace, secret: string): PlacePart {
  const none = partOf(savedBackupPlace.defaults)
  if (form.kind === 'shop') return none
  if (form.kind === 'folder') return { ...none, kind: 'folder', folder: resolve(form.folder) }
  const { kind, folder, endpoint, region, bucket, accessKeyId } = form
  const chosen = { kind, folder, endpoint, region, bucket, accessKeyId }
  return { ...chosen, secretAccessKey: secretKeyFor(form, before, secret) }
}

/** Returns the key to save. A saved key is never sent to another store than the one it was entered for. */
function secretKeyFor(form: BackupPlaceForm, before: SavedBackupPlace, secret: string): string {
  if (form.secretAccessKey !== '') return encryptText(secret, form.secretAccessKey)
  const isSame = (['kind', 'endpoint', 'bucket', 'accessKeyId'] as const).every(
    (name) => form[name] === before[name],
  )
  const kept = before.secretAccessKey
  if (isSame && kept !== null && decryptText(secret, kept) !== undefined) return kept
  throw refused({ secretAccessKey: refusals.secretKeyAgain })
}

function chosenPassphrase(form: BackupPlaceForm, before: SavedBackupPlace, secret: string) {
  if (!form.isEncrypted) return null
  if (form.passphrase !== '') return encryptText(secret, form.passphrase)
  const kept = before.passphrase
  if (kept !== null && decryptText(secret, kept) !== undefined) return kept
  throw refused({ passphrase: refusals.invalidPassphrase })
}

async function checkPlace(
  form: BackupPlaceForm,
  place: PlacePart,
  { dataDir, own, secret }: { dataDir: string; own: Place; secret: string },
): Promise<void> {
  if (place.kind === 'folder' && isInside(place.folder, dataDir)) {
    throw refused({ folder: refusals.folderInShop })
  }
  const tried =
    place.kind === 'bucket'
      ? bucketOf(place, decryptText(secret, place.secretAccessKey ?? '') ?? '')
      : place.kind === 'folder'
        ? { folder: place.folder }
        : own
  const problem = await tryPlace(tried, dataDir)
  if (problem) throw refused({ [form.kind === 'shop' ? 'kind' : problem.field]: problem.sentence })
}

/** Whether a folder is the other one, or anywhere below it. */
function isInside(folder: string, outer: string): boolean {
  const way = relative(resolve(outer), folder)
  return way === '' || (!way.startsWith('..') && !isAbsolute(way))
}
