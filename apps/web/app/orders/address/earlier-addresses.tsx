import { orderPages as words } from '@nirbhaya/contract/messages/orders'
import type { AddressChange } from '@nirbhaya/contract/orders/orders'
import { PostalAddress } from '../../ui/postal-address.tsx'

interface EarlierAddressesProps<Change extends AddressChange> {
  changes: Change[]
  /** Returns a sentence about a change: when the address was replaced, and by whom. */
  say: (change: Change) => string
}

/** Lists the earlier addresses of an order. The list is collapsed at first. */
export function EarlierAddresses<Change extends AddressChange>({
  changes,
  say,
}: EarlierAddressesProps<Change>) {
  if (changes.length === 0) return null
  return (
    <details className="mt-4 border-t border-line pt-3 print:hidden">
      <summary className="min-h-11 cursor-pointer py-1.5 text-sm font-semibold text-deep-pink">
        {`${words.earlierAddresses} (${changes.length})`}
      </summary>
      <ul className="mt-2 grid gap-4 text-sm">
        {changes.map((change) => (
          <li key={change.at}>
            <PostalAddress person={change.was} />
            <p className="mt-1 text-muted">{say(change)}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
