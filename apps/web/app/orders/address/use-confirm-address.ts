import { ApiError } from '@nirbhaya/contract/client/client'
import { addressWords as words } from '@nirbhaya/contract/messages/addresses'
import { confirmMyAddress } from '@nirbhaya/contract/orders/address-checks'
import { getMyOrder } from '@nirbhaya/contract/orders/orders'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useChange, useOutdated } from '../../api/use-change.ts'
import { toast } from '../../toasts/toast.ts'

export function useConfirmAddress(id: string) {
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
  return { press, isPending: confirm.isPending }
}
