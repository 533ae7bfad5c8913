import { longest } from '@nirbhaya/contract/input-limits'
import { labels } from '@nirbhaya/contract/messages/labels'
import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import type { AdminOrder } from '@nirbhaya/contract/orders/admin'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import type { useQuestion } from './use-question.ts'

interface TrackingFormProps {
  order: AdminOrder
  change: Pick<ReturnType<typeof useQuestion>, 'saveNote' | 'saving'>
}

/** The form that changes the tracking note. The status stays the same. */
export function TrackingForm({ order, change }: TrackingFormProps) {
  const { tracking = '' } = order
  const [note, setNote] = useState(tracking)
  const isNew = note.trim() !== '' && note.trim() !== tracking

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isNew) change.saveNote(order, note.trim())
  }

  return (
    <form onSubmit={submit}>
      <TextField
        autoComplete="off"
        hint={words.change.trackingHint}
        label={labels.tracking}
        maxLength={longest.trackingNote}
        name="tracking"
        onChange={(event) => setNote(event.target.value)}
        value={note}
      />
      <Button
        busyLabel={words.change.busy}
        className="mt-4"
        disabled={!isNew}
        isBusy={change.saving !== undefined}
        size="small"
        type="submit"
      >
        {words.saveNote}
      </Button>
    </form>
  )
}
