import {
  type AdminComplaint,
  type ComplaintChange,
  complaintChange,
} from '@nirbhaya/contract/complaints/admin'
import type { ComplaintAction } from '@nirbhaya/contract/complaints/kinds'
import { longest } from '@nirbhaya/contract/input-limits'
import { complaintAdminPages as words } from '@nirbhaya/contract/messages/complaints/admin-pages'
import type { RefObject } from 'react'
import type { z } from 'zod'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { DialogCard } from '../../ui/dialog-card.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { useReplacedUnits } from './replaced-units.tsx'
import { useComplaintChanges } from './use-complaint.ts'

interface ActionDialogProps {
  complaint: AdminComplaint
  action: ComplaintAction
  isOpen: boolean
  onClose: () => void
  /** Gets the focus when the dialog closes, because the pressed button may be gone. */
  place: RefObject<HTMLElement | null>
}

/**
 * The dialog where the owner acts on a complaint. It asks for the text that the complaint's sender gets, and
 * for other fields that the chosen action needs.
 */
export function ActionDialog({ isOpen, place, ...form }: ActionDialogProps) {
  const { title, hint } = words.dialogs[form.action]
  const isOfStranger = form.complaint.customerId === undefined
  const description = form.action === 'ask' && isOfStranger ? `${hint} ${words.asksForFiles}` : hint
  return (
    <DialogCard
      description={description}
      finalFocus={place}
      isOpen={isOpen}
      onOpenChange={(open) => !open && form.onClose()}
      title={title}
    >
      <ActionForm {...form} key={form.action} />
    </DialogCard>
  )
}

/** Returns the schema of one action, so that the form requires only the fields of that action. */
function schemaOf(
  action: ComplaintAction,
): z.ZodType<ComplaintChange, z.input<typeof complaintChange>> {
  return (
    complaintChange.options.find(({ shape }) => shape.action.value === action) ?? complaintChange
  )
}

function ActionForm({ complaint, action, onClose }: Omit<ActionDialogProps, 'isOpen' | 'place'>) {
  const { change } = useComplaintChanges(complaint._id)
  const { units, fields } = useReplacedUnits(complaint)
  const asked = words.dialogs[action]
  const { form, formProps, field, failure, isBusy } = useServerForm(schemaOf(action), {
    async send(changed) {
      const isReplaced = changed.action === 'accept' && changed.remedy === 'replacement'
      await change(isReplaced && units.length > 0 ? { ...changed, units } : changed)
      onClose()
    },
    exception: words.failed,
    defaultValues: { action, text: '', tracking: '' },
  })
  const remedy = form.watch('remedy')
  const canReplace = complaint.replaceable.length > 0
  return (
    <form {...formProps} className="mt-5 grid grid-cols-1 gap-5">
      {action === 'accept' && (
        <SelectField {...field('remedy')} hint={hintOf(remedy, canReplace)} label={words.remedy}>
          <option value="">{words.choose}</option>
          {complaint.remedies.map((remedy) => (
            <option key={remedy} value={remedy}>
              {words.remedies[remedy]}
            </option>
          ))}
        </SelectField>
      )}
      {action === 'accept' && remedy === 'replacement' && canReplace && (
        <div className="contents">{fields}</div>
      )}
      {action === 'ship-replacement' && (
        <TextField
          {...field('tracking')}
          autoComplete="off"
          label={words.tracking}
          maxLength={longest.trackingNote}
        />
      )}
      <TextArea {...field('text')} label={asked.text} maxLength={longest.complaintReply} rows={4} />
      <DialogEnding
        busyLabel={words.sending}
        failure={failure}
        isBusy={isBusy}
        label={asked.confirm}
        onOther={onClose}
        variant={action === 'reject' ? 'danger' : 'primary'}
      />
    </form>
  )
}

/** Tells what the owner does after accepting with this remedy. */
function hintOf(remedy: string | undefined, canReplace: boolean): string | undefined {
  if (remedy === 'refund') return words.refundHint
  if (remedy !== 'replacement') return undefined
  return canReplace ? words.replacementHint : words.replacementByHand
}
