import { formatDateTime } from '@nirbhaya/contract/dates'
import { addressWords as words } from '@nirbhaya/contract/messages/orders/addresses'
import type { OrderDetail } from '@nirbhaya/contract/orders/orders'
import { Notice } from '../../ui/notice.tsx'
import { ConfirmAddress } from './confirm-address.tsx'

interface AddressQuestionProps {
  id: string
  check: NonNullable<OrderDetail['addressCheck']>
}

/**
 * Asks the customer whether the address is still right. Once the address is locked, a note about the lock
 * replaces the question.
 */
export function AddressQuestion({ id, check }: AddressQuestionProps) {
  const { isLocked, answer, locksAt } = check
  if (isLocked) return <Notice className="mt-4 print:hidden">{words.lockedShort}</Notice>
  return (
    <Notice className="mt-4 print:hidden" tone={answer ? 'info' : 'warn'}>
      {!answer && <p className="font-semibold">{words.title}</p>}
      <p>{words.until(formatDateTime(locksAt))}</p>
      {!answer && <ConfirmAddress className="mt-2.5" id={id} label={words.confirm} />}
    </Notice>
  )
}
