import {
  type Comparison as Compared,
  forgetBackup,
  listBackups,
  restoreBackup,
  restoreForm,
} from '@nirbhaya/contract/backup/restoring'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { restoreWords as words } from '@nirbhaya/contract/messages/backup'
import { counted } from '@nirbhaya/contract/messages/counted'
import { formatRupees } from '@nirbhaya/contract/money'
import { formatCount } from '@nirbhaya/contract/numbers'
import { Panel } from '../../admin/panel.tsx'
import { useShopName } from '../../api/site.ts'
import { AskButton } from '../../forms/ask-button.tsx'
import { PressButton } from '../../forms/press-button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface ComparisonProps {
  compared: Compared
  file: string
  /** Whether the backup is locked with a passphrase, so that nobody else can have made or changed it. */
  isLocked: boolean
}

/** What is in a backup, what is in the shop now, and what would be lost; and the button that replaces the shop. */
export function Comparison({ compared, file, isLocked }: ComparisonProps) {
  const { madeAt, isEarlierRelease, isMoneyGood, lines, lostAmount, latestOrder } = compared
  const back = lines.find(({ kind }) => kind === 'customers')?.back ?? 0
  const timeOf = (at: string | undefined) => (at ? formatDateTime(at) : words.noOrder)
  const { customers } = words
  return (
    <Panel hint={words.comparedHint} title={words.compared(formatDateTime(madeAt))}>
      <div className="grid grid-cols-1 gap-4">
        <Lines lines={lines} />
        <p>{words.latest(timeOf(latestOrder.inBackup), timeOf(latestOrder.now))}</p>
        {lostAmount > 0 && <Notice tone="warn">{words.lostMoney(formatRupees(lostAmount))}</Notice>}
        {back > 0 && (
          <Notice tone="warn">
            {words.comesBack(counted(back, customers.one, customers.many))}
          </Notice>
        )}
        <Notice tone={isMoneyGood ? 'info' : 'bad'}>
          {isMoneyGood ? words.moneyGood : words.moneyBad}
        </Notice>
        {!isLocked && <Notice tone="warn">{words.notLocked}</Notice>}
        <ul className="list-disc space-y-1 pl-5 text-sm text-muted">
          {isEarlierRelease && <li>{words.earlier}</li>}
          <li>{words.people}</li>
          <li>{words.mails}</li>
        </ul>
        <div className="flex flex-wrap gap-3">
          <Replace file={file} />
          <PressButton
            button={{ label: words.forget, size: 'medium' }}
            call={forgetBackup}
            outdates={[listBackups]}
          />
        </div>
      </div>
    </Panel>
  )
}

function Replace({ file }: { file: string }) {
  const name = useShopName()
  return (
    <AskButton
      bodyOf={({ shopName }) => ({ file, shopName })}
      busyLabel={words.replacing}
      button={{ label: words.replace, size: 'medium', variant: 'danger' }}
      call={restoreBackup}
      confirm={words.confirm}
      description={words.replaceHint}
      fields={{ shopName: { label: words.shopName(name) } }}
      outdates={[listBackups]}
      schema={restoreForm}
      title={words.replaceTitle}
      values={{ shopName: '' }}
      variant="danger"
    />
  )
}

const cell = 'px-3 py-2 text-right tabular-nums last:pr-5'

function Lines({ lines }: Pick<Compared, 'lines'>) {
  const { comparison: titles } = words
  return (
    <div className="-mx-5 overflow-x-auto">
      <table className="w-full min-w-max text-sm">
        <caption className="sr-only">{words.comparedHint}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th className="py-2 pr-3 pl-5 text-left font-medium" scope="col">
              {titles.what}
            </th>
            {[titles.inBackup, titles.now, titles.lost].map((title) => (
              <th className={`${cell} font-medium`} key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ kind, inBackup, now, lost }) => (
            <tr className="border-b border-line last:border-0" key={kind}>
              <th className="py-2 pr-3 pl-5 text-left font-medium" scope="row">
                {words.kinds[kind]}
              </th>
              <td className={cell}>{formatCount(inBackup)}</td>
              <td className={cell}>{formatCount(now)}</td>
              <td className={`${cell} ${lost > 0 ? 'font-semibold text-bad' : 'text-muted'}`}>
                {formatCount(lost)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
