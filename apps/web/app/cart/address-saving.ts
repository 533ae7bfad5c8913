import { readSession } from '../session/session-storage.ts'

/** Submits the address form in the cart. The form shows which fields are missing. */
type SendForm = () => Promise<void>

let form: SendForm | undefined

/**
 * Registers the address form that the page shows, so that the pay button can submit it through
 * `saveTypedAddress`. @returns a function that unregisters the form
 */
export function offerAddressForm(send: SendForm): () => void {
  form = send
  return () => {
    if (form === send) form = undefined
  }
}

/** Saves the typed address before the payment. @returns the saved user */
export async function saveTypedAddress() {
  await form?.()
  return readSession()?.user
}
