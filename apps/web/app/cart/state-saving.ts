import { saveAddress, type User } from '@nirbhaya/contract/accounts/accounts'
import { browserApi } from '../api/browser-api.ts'
import { readSession, storeUser } from '../session/session-storage.ts'

export type State = NonNullable<User['state']>

const timeoutMs = 15_000
let saving: Promise<void> = Promise.resolve()

/**
 * Adds the customer's Indian State, such as Kerala, to an address that was saved before the shop asked for
 * States. @throws the errors of the API
 */
export function saveState(user: User, state: State): Promise<void> {
  const { address1, address2, area, pincode } = user
  const body = { address1, address2, area, pincode, state }
  saving = browserApi(saveAddress, { body, timeoutMs }).then(({ updatedUser }) =>
    storeUser(updatedUser),
  )
  return saving
}

/** Returns the signed-in customer's State, after pending saves are done. */
export async function savedState(): Promise<State | undefined> {
  await saving.catch(() => undefined)
  return readSession()?.user.state
}
