import { getBatch, listBatches } from '@nirbhaya/contract/batches/admin'
import { ApiError } from '@nirbhaya/contract/client/client'
import { addressWords } from '@nirbhaya/contract/messages/addresses'
import {
  type askForAddresses,
  type askForBalances,
  getBatchAddresses,
  type lockAddresses,
} from '@nirbhaya/contract/orders/batch-addresses'
import { type addUnbatched, countUnbatched } from '@nirbhaya/contract/promises/admin'
import { useRef, useState } from 'react'
import { browserApi } from '../../../api/browser-api.ts'
import { timeoutMs } from '../../../api/query-client.ts'
import { useChange, useOutdated } from '../../../api/use-change.ts'
import { DialogEnding } from '../../../forms/dialog-ending.tsx'
import { toast } from '../../../toasts/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogCard } from '../../../ui/dialog-card.tsx'

interface AskButtonProps {
  id: string
  call: typeof askForAddresses | typeof askForBalances | typeof lockAddresses | typeof addUnbatched
  label: string
  /** The consequences of the call, for example who gets a mail. The dialog shows them. */
  hint: string
}

/**
 * A button for a call that affects many orders of a batch, for example one that sends mails to customers. A
 * dialog asks the owner to confirm. Until the server has answered, a second click does not repeat the call.
 */
export function AskButton({ id, call, label, hint }: AskButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isSent = useRef(false)
  const outdated = useOutdated(getBatchAddresses, getBatch, listBatches, countUnbatched)
  const change = useChange(() => browserApi(call, { params: { id }, timeoutMs }))

  function press() {
    if (isSent.current) return
    isSent.current = true
    change.mutate(undefined, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (error) =>
        toast.error(error instanceof ApiError ? error.message : addressWords.failed),
      onSettled() {
        isSent.current = false
        setIsOpen(false)
        outdated()
      },
    })
  }

  return (
    <>
      <Button onClick={() => setIsOpen(true)} size="small">
        {label}
      </Button>
      <DialogCard
        description={<p>{hint}</p>}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={`${label}?`}
      >
        <DialogEnding
          busyLabel={addressWords.confirming}
          isBusy={change.isPending}
          label={label}
          onOther={() => setIsOpen(false)}
          onPress={press}
          otherLabel={addressWords.admin.cancel}
        />
      </DialogCard>
    </>
  )
}
