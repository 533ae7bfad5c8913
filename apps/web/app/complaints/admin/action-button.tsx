import {
  type AdminComplaint,
  type ComplaintChange,
  changeComplaint,
  complaintChange,
} from '@nirbhaya/contract/complaints/admin'
import type { ComplaintAction } from '@nirbhaya/contract/complaints/kinds'
import { longest } from '@nirbhaya/contract/input-limits'
import { complaintAdminPages as words } from '@nirbhaya/contract/messages/complaints/admin-pages'
import type { ComponentProps, RefObject } from 'react'
import type { z } from 'zod'
import { AskButton } from '../../forms/ask-button.tsx'
import type { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useReplacedUnits } from './replaced-units.tsx'
import { useComplaint } from './use-complaint.ts'

interface ActionButtonProps extends Pick<ComponentProps<typeof Button>, 'variant'> {
  complaint: AdminComplaint
  action: ComplaintAction
  /** Gets the focus after the action, because the pressed button may be gone. */
  place: RefObject<HTMLElement | null>
}

/**
 * The button with which the owner acts on a complaint. Its dialog asks for the text that the complaint's sender
 * gets, and for other fields that the action needs.
 */
export function ActionButton({ complaint, action, place, variant }: ActionButtonProps) {
  const { about, show } = useComplaint(complaint._id)
  const { units, fields: replaced } = useReplacedUnits(complaint)
  const { title, hint, text, confirm } = words.dialogs[action]
  const asksForFiles = action === 'ask' && complaint.customerId === undefined
  const canReplace = complaint.replaceable.length > 0
  return (
    <AskButton
      {...about}
      bodyOf={(changed) =>
        changed.action === 'accept' && changed.remedy === 'replacement' && units.length > 0
          ? { ...changed, units }
          : changed
      }
      busyLabel={words.sending}
      button={{ label: words.actions[action], variant }}
      call={changeComplaint}
      confirm={confirm}
      doneFocus={place}
      description={asksForFiles ? `${hint} ${words.asksForFiles}` : hint}
      fields={{
        remedy: ({ form, field }) => {
          if (action !== 'accept') return null
          const remedy = form.watch('remedy')
          return (
            <>
              <SelectField
                {...field('remedy')}
                hint={hintOf(remedy, canReplace)}
                label={words.remedy}
              >
                <option value="">{words.choose}</option>
                {complaint.remedies.map((one) => (
                  <option key={one} value={one}>
                    {words.remedies[one]}
                  </option>
                ))}
              </SelectField>
              {remedy === 'replacement' && canReplace && <div className="contents">{replaced}</div>}
            </>
          )
        },
        tracking: ({ field }) =>
          action === 'ship-replacement' && (
            <TextField
              {...field('tracking')}
              autoComplete="off"
              label={words.tracking}
              maxLength={longest.trackingNote}
            />
          ),
        text: { as: 'area', label: text, maxLength: longest.complaintReply, rows: 4 },
      }}
      onDone={({ complaint: changed }) => show(changed)}
      schema={schemaOf(action)}
      title={title}
      values={{ action, text: '', tracking: '' }}
      variant={action === 'reject' ? 'danger' : 'primary'}
    />
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

/** Tells what the owner does after accepting with this remedy. */
function hintOf(remedy: string | undefined, canReplace: boolean): string | undefined {
  if (remedy === 'refund') return words.refundHint
  if (remedy !== 'replacement') return undefined
  return canReplace ? words.replacementHint : words.replacementByHand
}
