import { addressWords } from '@nirbhaya/contract/messages/orders/addresses'
import { otherStatesOf } from '@nirbhaya/contract/pincodes'
import { states } from '@nirbhaya/contract/states'

interface PincodeQuestionProps {
  pincode: string
  state: string | undefined
  className?: string
}

/** Asks about a pincode that usually belongs to another State than the given one. */
export function PincodeQuestion({ pincode, state, className = '' }: PincodeQuestionProps) {
  const names = otherStatesOf(pincode, state).map((code) => states[code])
  return (
    <p aria-live="polite" className={`text-sm text-bad empty:hidden ${className}`}>
      {names.length > 0 && addressWords.pincodeElsewhere(pincode, names.join(' or '))}
    </p>
  )
}
