import { longest } from '@nirbhaya/contract/input-limits'
import { businessWords as words } from '@nirbhaya/contract/messages/business'
import { normaliseGstin } from '@nirbhaya/contract/normalise'
import { stateOfGstin } from '@nirbhaya/contract/papers/gst-states'
import { isGstin } from '@nirbhaya/contract/papers/gstin'
import { type StateCode, states } from '@nirbhaya/contract/states'
import { type FieldProps, TextField } from '../ui/fields/field.tsx'
import { Notice } from '../ui/notice.tsx'

export const LegalNameField = (field: FieldProps) => (
  <TextField
    autoComplete="organization"
    enterKeyHint="next"
    maxLength={longest.businessName}
    {...field}
  />
)

interface GstinFieldProps extends FieldProps {
  typed: string
  /** The State of the delivery address. */
  deliveredTo: StateCode | undefined
}

/**
 * The field for a GSTIN. If its State is not that of the delivery, a note tells what follows. That is no mistake: a
 * business may order to a branch or to a home (decision 65).
 */
export function GstinField({ typed, deliveredTo, ...field }: GstinFieldProps) {
  const gstin = normaliseGstin(typed)
  const state = isGstin(gstin) ? stateOfGstin(gstin) : undefined
  return (
    <div>
      <TextField
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={longest.gstin}
        spellCheck={false}
        {...field}
      />
      <div aria-live="polite">
        {state && deliveredTo && state !== deliveredTo && (
          <Notice className="mt-2 text-sm">
            {words.otherState(states[state], states[deliveredTo])}
          </Notice>
        )}
      </div>
    </div>
  )
}
