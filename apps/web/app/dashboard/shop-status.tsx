import { statusWords as words } from '@nirbhaya/contract/messages/shop-status'
import {
  getShopStatus,
  type StatusLine,
  startBackup,
} from '@nirbhaya/contract/shop-status/shop-status'
import { useId } from 'react'
import { useAnswer } from '../api/use-answer.ts'
import { PressButton } from '../forms/press-button.tsx'
import { Icon } from '../ui/icons/icon.tsx'

/** How often the status is loaded again while the page is visible. */
const everyMs = 60_000
/** While a backup is made, its state is loaded more often. */
const whileBusyMs = 2_000

/** Shows the health of the shop, with a line for each part that can fail unnoticed. */
export function ShopStatus() {
  const id = useId()
  const { data } = useAnswer(
    getShopStatus,
    {},
    {
      againAfterMs: (latest) =>
        latest?.lines.some(({ isBusy }) => isBusy) ? whileBusyMs : everyMs,
    },
  )
  if (!data) return null
  return (
    <section
      aria-labelledby={id}
      className="mb-4 rounded-card border border-line bg-white px-5 py-4 xl:mb-6"
    >
      <h2 className="font-semibold" id={id}>
        {words.title}
      </h2>
      <dl className="mt-3 grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        {data.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </dl>
    </section>
  )
}

function Line({ line: { id, isWell, sentence, isBusy } }: { line: StatusLine }) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-2 text-sm font-medium text-muted">
        {isWell ? (
          <Icon className="size-4 shrink-0 text-good" name="check" />
        ) : (
          <Icon className="size-4 shrink-0 text-warn" name="triangle-alert" />
        )}
        <span className="sr-only">{isWell ? words.well : words.wantsLook}</span>
        <span>{words.names[id]}</span>
      </dt>
      <dd className="mt-1 wrap-anywhere">
        <span role={id === 'backup' ? 'status' : undefined}>{sentence}</span>
        {id === 'backup' && <BackUpNow isBusy={isBusy === true} />}
      </dd>
    </div>
  )
}

/** A button that starts a backup at once. While a backup is made, the sentence above it says so. */
const BackUpNow = ({ isBusy }: { isBusy: boolean }) => (
  <div className="mt-1">
    <PressButton
      button={{
        className: '-mx-4 underline',
        disabled: isBusy,
        label: words.backUpNow,
        variant: 'quiet',
      }}
      call={startBackup}
      failed={words.backupNotStarted}
      outdates={[getShopStatus]}
    />
  </div>
)
