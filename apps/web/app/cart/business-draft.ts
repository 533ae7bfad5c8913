import type { Business } from '@nirbhaya/contract/papers/business'
import { clearDraft, readDraft, storeDraft } from '../forms/form-draft.ts'
import { readSession } from '../session/session-storage.ts'

/** The key contains the user, so that two users of one phone have separate drafts. */
const keyOfDraft = () => `business:${readSession()?.user._id ?? ''}`

/**
 * Returns the business that was typed in this tab. It is sent with the payment. It stays for the next one: the cart
 * shows it.
 */
export function readBusiness(): Business {
  const { legalName = '', gstin = '' } = readDraft(keyOfDraft())
  return { legalName, gstin }
}

export function saveBusiness({ legalName, gstin }: Business): void {
  if (`${legalName}${gstin}`.trim() === '') clearDraft(keyOfDraft())
  else storeDraft(keyOfDraft(), { legalName, gstin })
}

/** Checks the fields that the cart shows. @returns the first error */
type Check = () => string | undefined

let check: Check | undefined

/** Registers the check of the cart's fields. @returns a function that unregisters it */
export function offerBusinessCheck(offered: Check): () => void {
  check = offered
  return () => {
    if (check === offered) check = undefined
  }
}

/** Checks the typed business before the payment. @returns the first error, which its field shows, too */
export const businessLack = (): string | undefined => check?.()
