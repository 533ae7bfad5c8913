import { readSession } from '../session/session-storage.ts'

/** Sends the cart's form for an address, and shows in it what is missing. */
type SendForm = () => Promise<void>

let form: SendForm | undefined

/** Of the form that is on the page. @returns what to call when it leaves */
export function offerAddressForm(send: SendForm): () => void {
  form = send
  return () => {
    if (form === send) form = undefined
  }
}

/** Saves what stands in the form before it is paid. @returns the person who is signed in, as saved */
export async function saveTypedAddress() {
  await form?.()
  return readSession()?.user
}
