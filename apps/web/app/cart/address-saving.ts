import { readSession } from '../session/session-storage.ts'

/** Submits the address form in the cart, which shows what is missing. */
type SendForm = () => Promise<void>

let form: SendForm | undefined

/** Registers the form on the page. @returns a function to call when it is removed */
export function offerAddressForm(send: SendForm): () => void {
  form = send
  return () => {
    if (form === send) form = undefined
  }
}

/** Saves the form's input before the payment. @returns the saved user */
export async function saveTypedAddress() {
  await form?.()
  return readSession()?.user
}
