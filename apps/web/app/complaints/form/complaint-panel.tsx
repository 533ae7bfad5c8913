import { complaintPages as words } from '@nirbhaya/contract/messages/complaints/pages'
import { useState } from 'react'
import { ComplaintForm } from './complaint-form.tsx'
import { ComplaintThanks } from './complaint-thanks.tsx'
import type { ComplaintOutcome } from './send.ts'

/** The form for a complaint. After it was sent, the complaint's number replaces it. */
export function ComplaintPanel({ outcome }: { outcome: ComplaintOutcome | undefined }) {
  /** The outcome of the previous complaint. It is hidden as soon as the person starts another complaint. */
  const [earlier, setEarlier] = useState<ComplaintOutcome>()
  const isNew = outcome !== earlier
  const sent = isNew ? outcome?.answer : undefined
  return (
    <section
      aria-label={words.formTitle}
      className="self-start sm:rounded-card sm:bg-white sm:p-10 sm:shadow-lift"
    >
      {sent ? (
        <ComplaintThanks
          email={outcome?.typed.email ?? ''}
          kind={outcome?.typed.kind === 'privacy' ? 'privacy' : 'grievance'}
          onAnother={() => setEarlier(outcome)}
          sent={sent}
        />
      ) : (
        <ComplaintForm outcome={isNew ? outcome : undefined} takesFocus={earlier !== undefined} />
      )}
    </section>
  )
}
