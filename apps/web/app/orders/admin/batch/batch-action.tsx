import { getBatch, listBatches } from '@nirbhaya/contract/batches/admin'
import { addressWords } from '@nirbhaya/contract/messages/orders/addresses'
import {
  type askForAddresses,
  type askForBalances,
  getBatchAddresses,
  type lockAddresses,
} from '@nirbhaya/contract/orders/batch-addresses'
import { type addUnbatched, countUnbatched } from '@nirbhaya/contract/promises/admin'
import { ConfirmButton } from '../../../forms/ask-button.tsx'

interface BatchActionProps {
  id: string
  call: typeof askForAddresses | typeof askForBalances | typeof lockAddresses | typeof addUnbatched
  label: string
  /** The consequences of the call, for example who gets a mail. The dialog shows them. */
  hint: string
}

const callsShowingIt = [getBatchAddresses, getBatch, listBatches, countUnbatched]

/**
 * A button for a call that affects many orders of a batch, for example one that sends mails to customers. A
 * dialog asks the owner to confirm.
 */
export const BatchAction = ({ id, call, label, hint }: BatchActionProps) => (
  <ConfirmButton
    busyLabel={addressWords.confirming}
    button={{ label, variant: 'primary' }}
    call={call}
    confirm={label}
    description={<p>{hint}</p>}
    errorOutdates={callsShowingIt}
    exception={addressWords.failed}
    keep={addressWords.admin.cancel}
    outdates={callsShowingIt}
    params={{ id }}
    title={`${label}?`}
  />
)
