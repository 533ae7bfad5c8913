import type { BackupNights, BackupPlaceKind } from '@nirbhaya/contract/enums'
import type { Config } from '../../platform/config/config.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { decryptText } from '../../platform/secret-text.ts'
import { getSettings, type SettingsGroup } from '../../settings/settings.service.ts'

/** What the owner entered; '' for what is not entered. */
export interface SavedBackupPlace {
  kind: BackupPlaceKind
  /** The path of a folder, or the folder in the bucket. */
  folder: string
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  /** Encrypted with the shop's secret, like `passphrase`. */
  secretAccessKey: string | null
  passphrase: string | null
  nightly: BackupNights | null
}

export const savedBackupPlace: SettingsGroup<SavedBackupPlace> = {
  name: 'backup-place',
  auditId: 'shop',
  defaults: {
    kind: 'shop',
    folder: '',
    endpoint: '',
    region: '',
    bucket: '',
    accessKeyId: '',
    secretAccessKey: null,
    passphrase: null,
    nightly: null,
  },
  factsOf({ secretAccessKey, passphrase, ...facts }, before) {
    return {
      ...facts,
      isEncrypted: passphrase !== null,
      ...(secretAccessKey !== before.secretAccessKey && { isSecretNew: true }),
      ...(passphrase !== before.passphrase && { isPassphraseNew: true }),
    }
  },
}

type Place = Config['backup']['place']

/** The settings with which backups are made: those of the environment, then what the owner entered. */
export interface BackupSettings {
  nightly: BackupNights
  place: Place
  /** True if backups are on the shop's own disk, where they would be lost together with it. */
  isBesideShop: boolean
  key: string | undefined
}

export interface PlaceSource {
  db: Db
  /** The shop's secret, with which the saved secrets are encrypted. */
  secret: string
  /** The settings of the environment, which take precedence. */
  given: Config['backup']
}

/** A saved secret cannot be read, because the shop has another secret now. */
export class UnreadablePlace extends Error {
  override name = 'UnreadablePlace'
}

/** @throws UnreadablePlace: without its passphrase, a backup would be readable for everybody */
export async function readBackupSettings({
  db,
  secret,
  given,
}: PlaceSource): Promise<BackupSettings> {
  const saved = await getSettings(db, savedBackupPlace)
  const { isSetOnServer } = given
  return {
    ...combine(saved, given),
    place: isSetOnServer.place ? given.place : placeOf(saved, given, secret),
    key: isSetOnServer.key ? given.key : readSecret(saved.passphrase, secret),
  }
}

/** Returns when and where backups are made, without the secrets that making one needs. */
export async function describeNights(
  db: Db | Tx,
  given: Config['backup'],
): Promise<Pick<BackupSettings, 'nightly' | 'isBesideShop'>> {
  return combine(await getSettings(db, savedBackupPlace), given)
}

function combine({ kind, nightly }: SavedBackupPlace, given: Config['backup']) {
  const { isSetOnServer } = given
  return {
    nightly: isSetOnServer.nightly ? given.nightly : (nightly ?? given.nightly),
    isBesideShop: isSetOnServer.place ? given.isBesideShop : kind === 'shop',
  }
}

function placeOf(saved: SavedBackupPlace, given: Config['backup'], secret: string): Place {
  if (saved.kind === 'bucket') {
    return bucketOf(saved, readSecret(saved.secretAccessKey, secret) ?? '')
  }
  return saved.kind === 'folder' ? { folder: saved.folder } : given.place
}

/** Amazon's region if none is entered, as in the environment. */
const usualRegion = 'us-east-1'

export type Bucket = Pick<
  SavedBackupPlace,
  'folder' | 'endpoint' | 'region' | 'bucket' | 'accessKeyId'
>

/** Returns a bucket as the shop opens it. Stores other than Amazon's have the bucket's name in the path. */
export function bucketOf(saved: Bucket, secretAccessKey: string): Place {
  const { folder, endpoint, region, bucket, accessKeyId } = saved
  return {
    folder,
    s3: {
      bucket,
      endpoint: endpoint || undefined,
      region: region || usualRegion,
      accessKeyId,
      secretAccessKey,
      forcePathStyle: endpoint !== '',
    },
  }
}

function readSecret(stored: string | null, secret: string): string | undefined {
  if (stored === null) return undefined
  const text = decryptText(secret, stored)
  if (text !== undefined) return text
  throw new UnreadablePlace(
    'The saved keys of the place for backups cannot be read any more: enter them again',
  )
}
