import type { User } from '@nirbhaya/contract/accounts/accounts'
import { placeLines } from '@nirbhaya/contract/states'

type Person = Pick<User, 'name' | 'lastName'> &
  Partial<Pick<User, 'address1' | 'address2' | 'area' | 'pincode' | 'phone' | 'state'>>

/** Shows a delivery address as on a label, with the phone number below. */
export function PostalAddress({ person }: { person: Person }) {
  const { name, lastName, address1, address2, area = '', pincode = '', state, phone } = person
  const lines = [address1, address2, ...placeLines({ area, pincode, state }), phone]
  return (
    <address className="not-italic wrap-anywhere" translate="no">
      <p className="font-semibold">{`${name} ${lastName}`}</p>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </address>
  )
}
