import { type User, updateProfile } from '@nirbhaya/contract/accounts'
import { ApiError } from '@nirbhaya/contract/client'
import { messages } from '@nirbhaya/contract/messages'
import { cartPage as words } from '@nirbhaya/contract/messages/cart'
import { labels } from '@nirbhaya/contract/messages/labels'
import { type ChangeEvent, useState } from 'react'
import { browserApi } from '../api/browser-api.ts'
import { storeUser } from '../session/session-storage.ts'
import { SelectField } from '../ui/select-field.tsx'
import { StateOptions } from '../ui/state-options.tsx'
import { stateFieldId } from './cart-payable.ts'

const timeoutMs = 15_000

/** Asks for the State of an address that was given before there was the question. */
export function AskState({ user }: { user: User }) {
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)

  async function choose({ target }: ChangeEvent<HTMLSelectElement>) {
    const { name, lastName, email, phone, address1, address2, area, pincode } = user
    const profile = { name, lastName, email, phone, address1, address2, area, pincode }
    setError(undefined)
    setIsSaving(true)
    try {
      const body = { ...profile, state: target.value as NonNullable<User['state']> }
      storeUser((await browserApi(updateProfile, { body, timeoutMs })).updatedUser)
    } catch (problem) {
      setError(problem instanceof ApiError ? problem.message : messages.profileUpdateFailed)
    }
    setIsSaving(false)
  }

  return (
    <SelectField
      autoComplete="address-level1"
      className="mt-4"
      defaultValue=""
      disabled={isSaving}
      error={error}
      hint={words.stateHint}
      id={stateFieldId}
      label={labels.state}
      name="state"
      onChange={choose}
    >
      <StateOptions />
    </SelectField>
  )
}
