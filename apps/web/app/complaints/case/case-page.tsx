import type { ShownComplaint } from '@nirbhaya/contract/complaints/complaints'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { complaintWords } from '@nirbhaya/contract/messages/complaints'
import { casePage as words } from '@nirbhaya/contract/messages/complaints/case'
import { complaintPages } from '@nirbhaya/contract/messages/complaints/pages'
import { deadlineWords } from '@nirbhaya/contract/messages/complaints/times'
import { Notice } from '../../ui/notice.tsx'
import { StateBadge } from '../state-badge.tsx'
import { CaseOrder } from './case-order.tsx'
import { CasePanel } from './case-panel.tsx'
import { CaseState } from './case-state.tsx'
import type { CaseWriting } from './case-writing.ts'
import { Conversation } from './conversation.tsx'
import { DeadlineList } from './deadline-list.tsx'
import { ReopenForm } from './reopen-form.tsx'
import { WriteForm } from './write-form.tsx'

interface CasePageProps extends CaseWriting {
  /** Whether the complaint was sent a moment ago. */
  isNew?: boolean
}

/** Shows a complaint to the person who sent it: its state, its deadlines, and the conversation. */
export function CasePage({ isNew, outcome, ...writing }: CasePageProps) {
  const { complaint } = writing
  const { kind, canReopen, canWrite } = complaint
  const refused = outcome?.failure && outcome
  const isReopening = refused?.typed.intent === 'reopen'
  return (
    <>
      <CaseHeader complaint={complaint} />
      {isNew && (
        <Notice className="mb-6" role="status">
          <p>{words.reported(complaint.number)}</p>
          {kind === 'damage' && <p>{complaintPages.keep}</p>}
        </Notice>
      )}
      {outcome?.answer && (
        <Notice className="mb-6" role="status">
          {outcome.answer.message}
        </Notice>
      )}
      {isReopening && !canReopen && (
        <Notice className="mb-6" role="alert" tone="bad">
          {refused?.failure?.message}
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className={column}>
          <CasePanel title={words.messages}>
            <Conversation entries={complaint.entries} />
          </CasePanel>
          {canWrite && <WriteForm {...writing} outcome={isReopening ? undefined : refused} />}
          {canReopen && <ReopenForm {...writing} outcome={isReopening ? refused : undefined} />}
          {!canWrite && !canReopen && <p className="text-muted">{words.over}</p>}
        </div>
        <div className={`${column} max-lg:row-start-1`}>
          <CasePanel title={words.where}>
            <CaseState complaint={complaint} />
          </CasePanel>
          <CasePanel title={deadlineWords.title}>
            <DeadlineList clocks={complaint.clocks} />
          </CasePanel>
          <CaseOrder complaint={complaint} />
        </div>
      </div>
    </>
  )
}

const column = 'grid min-w-0 grid-cols-1 gap-6'

function CaseHeader({
  complaint: { number, kind, state, receivedAt },
}: {
  complaint: ShownComplaint
}) {
  return (
    <header className="mb-6 mt-3 sm:mb-8">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <h1 className="display title-list">{complaintWords.kinds[kind]}</h1>
        <StateBadge state={state} />
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 text-muted">
        <span className="font-semibold tabular-nums text-aubergine" translate="no">
          {number}
        </span>
        <span>
          {complaintPages.receivedOn}{' '}
          <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
        </span>
      </p>
    </header>
  )
}
