import {
  type BackupFile,
  listBackups,
  type RestoreState,
} from '@nirbhaya/contract/backup/restoring'
import { formatDateTime } from '@nirbhaya/contract/dates'
import type { RestoreStage } from '@nirbhaya/contract/enums'
import { restoreWords as words } from '@nirbhaya/contract/messages/backup'
import { statusWords } from '@nirbhaya/contract/messages/shop-status'
import { startBackup } from '@nirbhaya/contract/shop-status/shop-status'
import { Panel } from '../../admin/panel.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { PressButton } from '../../forms/press-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BackupList } from './backup-list.tsx'
import { Comparison } from './comparison.tsx'

/** How often the list is loaded again while the shop is busy with a backup, and otherwise. */
const whileBusyMs = 2_000
const everyMs = 30_000

const busyStages: RestoreStage[] = ['looking', 'waiting', 'placing']

/** The backups, and the way from one of them back to a running shop. */
export function Restoring() {
  const { data } = useAnswer(
    listBackups,
    {},
    {
      againAfterMs: (latest) =>
        latest && busyStages.includes(latest.restore.stage) ? whileBusyMs : everyMs,
    },
  )
  if (!data) return null
  const { backups, problem, restore } = data
  const isBusy = busyStages.includes(restore.stage)
  const chosen = backups.find(({ file }) => file === restore.file)
  return (
    <>
      <div aria-live="polite" className="empty:hidden">
        <State backups={backups} restore={restore} />
      </div>
      {restore.comparison && (
        <Comparison
          compared={restore.comparison}
          file={restore.file}
          isLocked={chosen?.isEncrypted ?? true}
        />
      )}
      <Panel
        aside={
          <PressButton
            button={{ label: words.backUpNow }}
            call={startBackup}
            failed={statusWords.backupNotStarted}
            outdates={[listBackups]}
          />
        }
        hint={words.hint}
        title={words.title}
      >
        {problem ? (
          <Notice tone="bad">{problem}</Notice>
        ) : (
          <BackupList backups={backups} isBusy={isBusy} />
        )}
      </Panel>
    </>
  )
}

/** Tells what the shop does with the chosen backup, or how it ended. */
function State({ backups, restore }: { backups: BackupFile[]; restore: RestoreState }) {
  const { stage, file, at, sentence = '', before } = restore
  const madeAt = backups.find((one) => one.file === file)?.madeAt
  const from = madeAt ? formatDateTime(madeAt) : file
  switch (stage) {
    case 'looking':
      return <Notice tone="info">{words.looking(from)}</Notice>
    case 'waiting':
    case 'placing':
      return <Notice tone="warn">{words.waiting}</Notice>
    case 'refused':
      return (
        <Notice tone="bad">
          <p>{words.refused}</p>
          <p className="mt-1">{sentence}</p>
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="bad">
          <p>{words.failed}</p>
          <p className="mt-1">{sentence}</p>
        </Notice>
      )
    case 'restored':
      return (
        <Notice tone="info">
          <p>{words.restored(at ? formatDateTime(at) : '', from)}</p>
          {before && <p className="mt-1 wrap-anywhere">{words.before(before)}</p>}
        </Notice>
      )
    default:
      return null
  }
}
