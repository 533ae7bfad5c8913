import { ApiError } from '@nirbhaya/contract/client/client'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { addressWords as words } from '@nirbhaya/contract/messages/addresses'
import { confirmMyAddress } from '@nirbhaya/contract/orders/address-checks'
import { getMyOrder, type OrderDetail } from '@nirbhaya/contract/orders/orders'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useChange, useOutdated } from '../../api/use-change.ts'
import { toast } from '../../toasts/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

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
  const outdated = useOutdated(getMyOrder)
  const confirm = useChange(
    () => browserApi(confirmMyAddress, { params: { id }, timeoutMs }),
    getMyOrder,
  )
  const press = () =>
    confirm.mutate(undefined, {
      onSuccess: ({ message }) => toast.success(message),
      onError(error) {
        toast.error(error instanceof ApiError ? error.message : words.failed)
        outdated()
      },
    })
  if (isLocked) return <Notice className="mt-4 print:hidden">{words.lockedShort}</Notice>
  return (
    <Notice className="mt-4 print:hidden" tone={answer ? 'info' : 'warn'}>
      {!answer && <p className="font-semibold">{words.title}</p>}
      <p>{words.until(formatDateTime(locksAt))}</p>
      {!answer && (
        <Button
          busyLabel={words.confirming}
          className="mt-2.5"
          isBusy={confirm.isPending}
          onClick={press}
          size="small"
        >
          {words.confirm}
        </Button>
      )}
    </Notice>
  )
}
