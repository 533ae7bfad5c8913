import type { ShownComplaint } from '@nirbhaya/contract/complaints/complaints'
import { complaintWords } from '@nirbhaya/contract/messages/complaints'
import { casePage as words } from '@nirbhaya/contract/messages/complaints/case'

/** Describes the state of a complaint in one or two sentences. */
export function CaseState({ complaint }: { complaint: ShownComplaint }) {
  const { state, remedy, rejection, tracking } = complaint
  return (
    <div className="grid gap-3">
      <p>
        <span>{words.stateTexts[state]}</span>{' '}
        {remedy && state === 'accepted' && <span>{complaintWords.remedies[remedy]}</span>}
      </p>
      {rejection && <Fact term={words.rejection}>{rejection}</Fact>}
      {tracking && <Fact term={words.tracking}>{tracking}</Fact>}
    </div>
  )
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <p className="text-sm text-muted">{term}</p>
      <p className="whitespace-pre-line wrap-anywhere">{children}</p>
    </div>
  )
}
