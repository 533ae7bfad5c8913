import type { AdminBatch } from '@nirbhaya/contract/batches/admin'
import { type BatchState, nextBatchStates } from '@nirbhaya/contract/enums'
import { batchWords } from '@nirbhaya/contract/messages/batches/admin'
import { batchPages as words } from '@nirbhaya/contract/messages/batches/admin-pages'
import { type ReactNode, useState } from 'react'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DialogCard } from '../../ui/dialog-card.tsx'
import { BatchFill } from './batch-fill.tsx'
import { DraftForm } from './draft-form.tsx'
import { FreeForm } from './free-form.tsx'
import { SizeForm } from './size-form.tsx'
import { StepForm } from './step-form.tsx'

export const batchTones: Record<AdminBatch['state'], BadgeTone> = {
  draft: 'yellow',
  open: 'green',
  full: 'blue',
  closed: 'yellow',
  shipping: 'blue',
  done: 'green',
}

/** Shows a batch, how full it is, and the buttons that its state allows. */
export function BatchCard({ batch }: { batch: AdminBatch }) {
  const state: BatchState = batch.state === 'full' ? 'open' : batch.state
  return (
    <article
      aria-label={words.nameOf(batch.productName, batch.number)}
      className="flex h-full flex-col rounded-card border border-line bg-white p-5"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-[7rem]">
          <h2 className="text-lg font-semibold wrap-anywhere">
            {words.nameOf(batch.productName, batch.number)}
          </h2>
          <p className="text-muted">{words.terms(batch.terms)}</p>
        </div>
        <span className="shrink-0">
          <Badge tone={batchTones[batch.state]}>{batchWords.states[batch.state]}</Badge>
        </span>
      </header>
      <div className="mt-4">
        <BatchFill batch={batch} />
      </div>
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        <ButtonLink size="small" to={`/admin/batches/${batch._id}`}>
          {words.next}
        </ButtonLink>
        {nextBatchStates[state].map((next) => (
          <BatchStep batch={batch} key={next} to={next} />
        ))}
        {state !== 'draft' && state !== 'done' && (
          <ButtonLink
            size="small"
            to={`/admin/batches/moves/new?batch=${batch._id}`}
            variant="outline"
          >
            {words.move}
          </ButtonLink>
        )}
        {batch.held > 0 && (
          <Ask button={words.free} text={words.freeText} title={words.freeQuestion(batch.held)}>
            {(close) => <FreeForm batch={batch} onClose={close} />}
          </Ask>
        )}
        <Ask
          button={words.change}
          text={state === 'draft' ? words.changeDraftText : words.changeText}
          title={words.nameOf(batch.productName, batch.number)}
        >
          {(close) =>
            state === 'draft' ? (
              <DraftForm batch={batch} onClose={close} />
            ) : (
              <SizeForm batch={batch} onClose={close} />
            )
          }
        </Ask>
      </div>
    </article>
  )
}

/** The button that changes a batch's state. It renders nothing if the present state does not allow that. */
export function BatchStep({ batch, to }: { batch: AdminBatch; to: BatchState }) {
  const step = words.steps[`${batch.state === 'full' ? 'open' : batch.state} ${to}`]
  if (!step) return null
  return (
    <Ask button={step.button} text={step.text} title={step.question}>
      {(close) => <StepForm batch={batch} label={step.confirm} onClose={close} state={to} />}
    </Ask>
  )
}

interface AskProps {
  button: string
  title: string
  text: string
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog. */
function Ask({ button, title, text, children }: AskProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)} size="small" variant="outline">
        {button}
      </Button>
      <DialogCard description={text} isOpen={isOpen} onOpenChange={setIsOpen} title={title}>
        {children(() => setIsOpen(false))}
      </DialogCard>
    </>
  )
}
