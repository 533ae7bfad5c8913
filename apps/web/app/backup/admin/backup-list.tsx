import { type BackupFile, listBackups, lookIntoBackup } from '@nirbhaya/contract/backup/restoring'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { restoreWords as words } from '@nirbhaya/contract/messages/backup'
import { formatBytes } from '@nirbhaya/contract/numbers'
import { PressButton } from '../../forms/press-button.tsx'

interface BackupListProps {
  backups: BackupFile[]
  /** Whether the shop is busy with one of them, so that no other can be chosen. */
  isBusy: boolean
}

/** The backups in their place, newest first. */
export function BackupList({ backups, isBusy }: BackupListProps) {
  if (backups.length === 0) return <p className="text-muted">{words.none}</p>
  return (
    <ul aria-label={words.caption} className="divide-y divide-line">
      {backups.map((backup) => (
        <Backup backup={backup} isBusy={isBusy} key={backup.file} />
      ))}
    </ul>
  )
}

function Backup({ backup, isBusy }: { backup: BackupFile; isBusy: boolean }) {
  const { file, madeAt, bytes, isEncrypted, isWhole } = backup
  const when = formatDateTime(madeAt)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          <time dateTime={madeAt}>{when}</time>
        </p>
        <p className="text-sm text-muted">
          <span>{formatBytes(bytes)}</span>
          {isEncrypted && <span>, {words.locked}</span>}
          <span> · </span>
          <span className={isWhole === false ? 'text-bad' : undefined}>{stateOf(isWhole)}</span>
        </p>
      </div>
      <PressButton
        button={{ 'aria-label': words.lookAt(when), disabled: isBusy, label: words.look }}
        call={lookIntoBackup}
        body={{ file }}
        outdates={[listBackups]}
      />
    </li>
  )
}

function stateOf(isWhole: boolean | undefined): string {
  if (isWhole === undefined) return words.states.unread
  return isWhole ? words.states.whole : words.states.damaged
}
