import { formatDateTime } from '@nirbhaya/contract/dates'
import { addressWords } from '@nirbhaya/contract/messages/orders/addresses'
import { formatCount } from '@nirbhaya/contract/numbers'
import {
  askForAddresses,
  askForBalances,
  type BatchAddresses,
  lockAddresses,
} from '@nirbhaya/contract/orders/batch-addresses'
import { Panel } from '../../../admin/panel.tsx'
import { BatchAction } from './batch-action.tsx'

const { admin: words } = addressWords

/** Shows the progress of a batch's address checks, with the owner's next actions. */
export function AddressProgress({ addresses }: { addresses: BatchAddresses }) {
  const { batch, round, confirmed, corrected, silent, notAsked, balancesLeft } = addresses
  const isRunning = round !== undefined && !round.isLocked
  const isClosed = batch.state !== 'draft' && batch.state !== 'open'
  const counts = [
    [words.answers.confirmed, confirmed],
    [words.answers.corrected, corrected],
    [words.answers.silent, silent],
  ] as const
  return (
    <Panel title={words.title(batch.productName, batch.number)}>
      <p>{round ? whenOf(round) : words.neverAsked}</p>
      {notAsked > 0 && <p className="text-muted">{words.notAsked(notAsked)}</p>}
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
        {counts.map(([name, count]) => (
          <div className="flex flex-col-reverse" key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="display text-3xl tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        {!isRunning && notAsked > 0 && isClosed && (
          <BatchAction
            call={askForAddresses}
            hint={words.askHint}
            id={batch._id}
            label={words.ask}
          />
        )}
        {!isClosed && <p>{words.askLater}</p>}
        {isRunning && (
          <BatchAction
            call={lockAddresses}
            hint={words.lockHint}
            id={batch._id}
            label={words.lock}
          />
        )}
        {round?.isLocked && balancesLeft > 0 && (
          <BatchAction
            call={askForBalances}
            hint={words.balancesHint}
            id={batch._id}
            label={words.balances}
          />
        )}
      </div>
    </Panel>
  )
}

export function whenOf({ isLocked, ...dates }: NonNullable<BatchAddresses['round']>): string {
  if (isLocked) return words.lockedSince(formatDateTime(dates.locksAt))
  return words.when(
    formatDateTime(dates.askedAt),
    formatDateTime(dates.remindsAt),
    formatDateTime(dates.noticeAt),
    formatDateTime(dates.locksAt),
  )
}
