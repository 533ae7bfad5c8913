import { counted } from '@nirbhaya/contract/messages/counted'
import { ConfigError } from '../platform/config/config.ts'
import { DataDirBusy } from '../platform/data-dir/data-lock.ts'
import { NoDatabase } from '../platform/database/find-database.ts'
import type { Manifest } from './about.ts'
import { UnusableBackup } from './archive.ts'
import { BackupUnderWay } from './making.ts'
import { NotEmpty, type OpenedBackup } from './restoring.ts'

export const usage =
  'Which backup? npm run restore -- FILE, or s3://BUCKET/FOLDER/FILE [--send-mails]'

const words = (count: number, one: string) => counted(count, one, `${one}s`)

const plain = [ConfigError, NoDatabase, DataDirBusy, UnusableBackup, NotEmpty, BackupUnderWay]

/** What an owner can put right is said in one line; anything else keeps its trace. */
export function explain(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return `There is no such file: ${(error as NodeJS.ErrnoException).path}`
  const isPlain = plain.some((kind) => error instanceof kind)
  const isAsked =
    error instanceof TypeError && (error.message === usage || /^ERR_PARSE_ARGS/.test(code))
  return isPlain || isAsked || error.message.startsWith('Not enough room')
    ? error.message
    : undefined
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

const rowsOf = ({ tables }: Manifest) =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)

const describeContent = (manifest: Manifest) => [
  `  ${words(rowsOf(manifest), 'row')} in ${words(Object.keys(manifest.tables).length, 'table')}: ${words(manifest.tables.order?.rows ?? 0, 'order')}, ${words(manifest.tables.payment?.rows ?? 0, 'payment')}, ${words(manifest.tables.user?.rows ?? 0, 'account')}`,
  `  ${words(manifest.jobs, 'waiting job')}`,
  `  ${words(manifest.pictures, 'file')} of pictures (${megabytes(manifest.pictureBytes)})`,
  `  ${words(manifest.secrets, 'secret')} of this installation`,
]

/** What `npm run backup` prints. */
export function describeBackup(
  made: { manifest: Manifest; bytes: number; file: string; place: string },
  isEncrypted: boolean,
): string[] {
  const { manifest, bytes, file, place } = made
  return [
    `Backed up to ${place.replace(/\/?$/, '/')}${file} (${megabytes(bytes)})`,
    ...describeContent(manifest),
    isEncrypted
      ? '  Encrypted: nobody opens it without your BACKUP_KEY, you included. Keep that elsewhere.'
      : '  Not encrypted: whoever has the file has your customers’ data. Set BACKUP_KEY to change that.',
    '  Your settings (.env) are not part of it: keep a copy of them, too.',
  ]
}

export const describeOpenedBackup = ({ about, manifest }: OpenedBackup): string[] => [
  `The backup of ${about.madeAt} is whole:`,
  ...describeContent(manifest),
]

interface Restored {
  queued: number
  setAside: number
  ended: number
  pictures: number
  secrets: number
  outcomes: { checked: number; different: number }[]
}

/** What was brought back, and what was compared. */
export function describeRestored({ manifest }: OpenedBackup, done: Restored): string[] {
  const { queued, setAside, ended, pictures, secrets, outcomes } = done
  const checked = outcomes.reduce((sum, one) => sum + one.checked, 0)
  const good = outcomes.filter(({ different }) => different === 0).length
  return [
    'Restored, and compared with the backup:',
    `  same     count and checksum of ${words(Object.keys(manifest.tables).length, 'table')}, ${words(rowsOf(manifest), 'row')}`,
    `  same     ${words(pictures, 'file')} of pictures, byte by byte; ${words(secrets, 'secret')}`,
    `  money    ${good} of ${words(outcomes.length, 'rule')} hold, on ${words(checked, 'record')}`,
    `  work     ${words(queued, 'job')} queued again`,
    ...(setAside + ended > 0
      ? [
          `  mails    ${words(setAside, 'mail')} and ${words(ended, 'announcement')} set aside: they were due when the backup was made, and the shop that ran then has most likely sent them. To send them all the same: --send-mails, into an empty place again.`,
        ]
      : []),
    'npm start opens the shop.',
  ]
}
