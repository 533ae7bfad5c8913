import type { AdminBatch } from '@nirbhaya/contract/batches/admin'
import { nextBatchStates } from '@nirbhaya/contract/enums'
import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'
import { addressWords } from '@nirbhaya/contract/messages/orders/addresses'
import { batchPageWords as words } from '@nirbhaya/contract/messages/orders/batch-page'
import {
  askForAddresses,
  askForBalances,
  type BatchAddresses,
  lockAddresses,
} from '@nirbhaya/contract/orders/batch-addresses'
import type { ReactNode } from 'react'
import { AdminIcon } from '../../admin/admin-icon.tsx'
import { AdminButtonLink } from '../../admin/admin-link.tsx'
import { BatchStep } from '../../batches/admin/batch-card.tsx'
import { BatchFill } from '../../batches/admin/batch-fill.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { whenOf } from './batch/address-progress.tsx'
import { BatchAction } from './batch/batch-action.tsx'
import { type BatchStepName, batchStepNames, doneSteps } from './batch-progress.ts'

interface StepProps {
  batch: AdminBatch
  addresses: BatchAddresses
}

const { admin: askWords } = addressWords

/** Lists the steps of a batch: done, current and later ones. */
export function BatchSteps(props: StepProps) {
  const done = doneSteps(props.batch, props.addresses)
  const current = batchStepNames.find((name) => !done[name])
  return (
    <ol aria-label={words.stepsTitle} className="grid grid-cols-1 gap-3">
      {batchStepNames.map((name, place) => {
        const Content = contents[name]
        return (
          <StepFrame
            isCurrent={name === current}
            isDone={done[name]}
            key={name}
            place={place + 1}
            title={words.steps[name].title}
          >
            <Content {...props} />
          </StepFrame>
        )
      })}
    </ol>
  )
}

interface FrameProps {
  place: number
  title: string
  isDone: boolean
  isCurrent: boolean
  children: ReactNode
}

function StepFrame({ place, title, isDone, isCurrent, children }: FrameProps) {
  const said = isDone ? words.done : isCurrent ? words.current : words.later
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={classNames(
        'flex gap-4 rounded-card border bg-white p-5',
        isCurrent ? 'border-deep-pink' : 'border-line',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'flex size-9 shrink-0 items-center justify-center rounded-full font-semibold tabular-nums',
          isDone
            ? 'bg-good-ground text-good'
            : isCurrent
              ? 'bg-deep-pink text-white'
              : 'bg-cream-deep',
        )}
      >
        {isDone ? <Icon className="size-5" name="check" /> : place}
      </span>
      <div className="min-w-0 grow">
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 className="font-semibold">{title}</h2>
          <span className="text-sm text-muted">{said}</span>
        </div>
        {children}
      </div>
    </li>
  )
}

const Actions = ({ children }: { children: ReactNode }) => (
  <div className="mt-4 flex flex-wrap gap-3 empty:hidden">{children}</div>
)

/** The buttons of a step. Each changes the batch's state. */
function Moves({ batch, to }: { batch: AdminBatch; to: readonly AdminBatch['state'][] }) {
  const from = batch.state === 'full' ? 'open' : batch.state
  return nextBatchStates[from]
    .filter((next) => to.includes(next))
    .map((next) => <BatchStep batch={batch} key={next} to={next} />)
}

function Opening({ batch }: StepProps) {
  const { todo, done } = words.steps.open
  return (
    <>
      <p className="text-muted">{batch.state === 'draft' ? todo : done}</p>
      <Actions>{batch.state === 'draft' && <Moves batch={batch} to={['open']} />}</Actions>
    </>
  )
}

function Filling({ batch }: StepProps) {
  const { todo, done } = words.steps.full
  const isBookable = ['draft', 'open', 'full'].includes(batch.state)
  return (
    <>
      <p className="mb-3 text-muted">{isBookable ? todo : done}</p>
      <BatchFill batch={batch} />
      <Actions>
        {batch.state !== 'draft' && batch.state !== 'shipping' && (
          <Moves batch={batch} to={['open', 'closed']} />
        )}
        {batch.state !== 'draft' && batch.state !== 'done' && (
          <AdminButtonLink
            size="small"
            to={`/admin/batches/moves/new?batch=${batch._id}`}
            variant="outline"
          >
            {batchPages.move}
          </AdminButtonLink>
        )}
      </Actions>
    </>
  )
}

function Addresses({ batch, addresses }: StepProps) {
  const { round, notAsked, confirmed, corrected, silent } = addresses
  const isRunning = round !== undefined && !round.isLocked
  const isClosed = batch.state === 'closed' || batch.state === 'shipping'
  const { todo, done } = words.steps.addresses
  const asked = confirmed + corrected + silent
  return (
    <>
      {!round && <p className="text-muted">{todo}</p>}
      {isRunning && <p className="text-muted">{whenOf(round)}</p>}
      {round?.isLocked && <p className="text-muted">{done(asked)}</p>}
      {round && notAsked > 0 && <p className="text-muted">{askWords.notAsked(notAsked)}</p>}
      <Actions>
        {isClosed && !isRunning && notAsked > 0 && (
          <BatchAction
            call={askForAddresses}
            hint={askWords.askHint}
            id={batch._id}
            label={askWords.ask}
          />
        )}
        {isRunning && (
          <BatchAction
            call={lockAddresses}
            hint={askWords.lockHint}
            id={batch._id}
            label={askWords.lock}
          />
        )}
        {round && (
          <AdminButtonLink
            size="small"
            to={`/admin/batches/${batch._id}/addresses`}
            variant="outline"
          >
            {words.seeAnswers}
          </AdminButtonLink>
        )}
      </Actions>
    </>
  )
}

function Balances({ batch, addresses }: StepProps) {
  const { round, balancesLeft, orders } = addresses
  const { todo, asked } = words.steps.balances
  return (
    <>
      <p className="text-muted">
        {orders.balancesAsked > 0
          ? asked(orders.balancesAsked, orders.balancesPaid, orders.all)
          : todo}
      </p>
      <Actions>
        {round?.isLocked && balancesLeft > 0 && (
          <BatchAction
            call={askForBalances}
            hint={askWords.balancesHint}
            id={batch._id}
            label={askWords.balances}
          />
        )}
      </Actions>
    </>
  )
}

function Shipping({ batch, addresses: { orders } }: StepProps) {
  const { todo, shipped } = words.steps.ship
  return (
    <>
      <p className="text-muted">
        {orders.shipped > 0 ? shipped(orders.shipped, orders.all) : todo}
      </p>
      <Actions>
        <AdminButtonLink size="small" to={`/admin/orders?batch=${batch._id}`} variant="outline">
          {words.seeOrders}
        </AdminButtonLink>
        <AdminButtonLink
          size="small"
          to={`/admin/orders/slips?batch=${batch._id}`}
          variant="outline"
        >
          <AdminIcon className="size-4.5" name="printer" />
          {words.slips}
        </AdminButtonLink>
        <Moves batch={batch} to={['shipping', 'done']} />
        {batch.state === 'shipping' && <Moves batch={batch} to={['closed']} />}
      </Actions>
    </>
  )
}

const contents: Record<BatchStepName, (props: StepProps) => ReactNode> = {
  open: Opening,
  full: Filling,
  addresses: Addresses,
  balances: Balances,
  ship: Shipping,
}
