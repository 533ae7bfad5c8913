import { counted } from '@nirbhaya/contract/messages/counted'
import { formatBytes } from '@nirbhaya/contract/numbers'
import { ConfigError } from '../platform/config/config.ts'
import { DataDirBusy } from '../platform/data-dir/data-lock.ts'
import { NoDatabase } from '../platform/database/find-database.ts'
import { UnusableBackup } from './archive.ts'
import type { Manifest } from './backup-format.ts'
import { BackupUnderWay } from './make-backup.ts'
import { UnreadablePlace } from './place/saved-place.service.ts'
import { NotEmpty, type OpenedBackup } from './restoring.ts'

export const usage =
  'Which backup? npm run restore -- FILE, or s3://BUCKET/FOLDER/FILE [--send-mails]'

const countOf = (count: number, one: string) => counted(count, one, `${one}s`)

const plain = [
  ConfigError,
  NoDatabase,
  DataDirBusy,
  UnusableBackup,
  NotEmpty,
  BackupUnderWay,
  UnreadablePlace,
]

/**
 * Returns one line for an error that the owner can fix; undefined for others, which are printed with
 * their trace.
 */
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

const rowsOf = ({ tables }: Manifest) =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)

const describeContent = (manifest: Manifest) => [
  `  ${countOf(rowsOf(manifest), 'row')} in ${countOf(Object.keys(manifest.tables).length, 'table')}: ${countOf(manifest.tables.order?.rows ?? 0, 'order')}, ${countOf(manifest.tables.payment?.rows ?? 0, 'payment')}, ${countOf(manifest.tables.user?.rows ?? 0, 'account')}`,
  `  ${countOf(manifest.jobs, 'waiting job')}`,
  `  ${countOf(manifest.pictures, 'file')} of pictures (${formatBytes(manifest.pictureBytes)})`,
  `  ${countOf(manifest.secrets, 'secret')} of this installation`,
]

/** Returns the output of `npm run backup`. */
export function describeBackup(made: {
  manifest: Manifest
  bytes: number
  file: string
  place: string
}): string[] {
  const { manifest, bytes, file, place } = made
  const isEncrypted = file.endsWith('.age')
  return [
    `Backed up to ${place.replace(/\/?$/, '/')}${file} (${formatBytes(bytes)} in all)`,
    ...describeContent(manifest),
    isEncrypted
      ? '  Encrypted: nobody can open it without your BACKUP_KEY, not even you. Keep the key in another place.'
      : '  Not encrypted: anyone with the file can read your customers’ data. Set BACKUP_KEY to encrypt backups.',
    '  Your settings (.env) are not in the backup: keep a copy of them, too.',
  ]
}

export const describeOpenedBackup = ({ about, manifest }: OpenedBackup): string[] => [
  `The backup of ${about.madeAt} is complete:`,
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

/** Returns the output of `npm run restore`. */
export function describeRestored({ manifest }: OpenedBackup, done: Restored): string[] {
  const { queued, setAside, ended, pictures, secrets, outcomes } = done
  const checked = outcomes.reduce((sum, one) => sum + one.checked, 0)
  const good = outcomes.filter(({ different }) => different === 0).length
  return [
    'Restored, and compared with the backup:',
    `  same     count and checksum of ${countOf(Object.keys(manifest.tables).length, 'table')}, ${countOf(rowsOf(manifest), 'row')}`,
    `  same     ${countOf(pictures, 'file')} of pictures, byte by byte; ${countOf(secrets, 'secret')}`,
    `  money    ${good} of ${countOf(outcomes.length, 'rule')} hold, on ${countOf(checked, 'record')}`,
    `  work     ${countOf(queued, 'job')} queued again`,
    ...(setAside + ended > 0
      ? [
          `  mails    ${countOf(setAside, 'mail')} and ${countOf(ended, 'announcement')} set aside: they were due when the backup was made, and the shop has most likely sent them since. To send them anyway, restore again into an empty place with --send-mails.`,
        ]
      : []),
    'npm start opens the shop.',
  ]
}
