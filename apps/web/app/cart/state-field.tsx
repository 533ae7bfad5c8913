import type { User } from '@nirbhaya/contract/accounts/accounts'
import { ApiError } from '@nirbhaya/contract/client/client'
import { cartPage as words } from '@nirbhaya/contract/messages/cart'
import { labels } from '@nirbhaya/contract/messages/labels'
import { messages } from '@nirbhaya/contract/messages/specification'
import { useRef, useState } from 'react'
import { SelectField } from '../ui/fields/select-field.tsx'
import { StateOptions } from '../ui/fields/state-options.tsx'
import { stateFieldId } from './cart-payable.ts'
import { type State, saveState } from './state-saving.ts'

/** The field for the State of an address that was saved before the shop asked for States. */
export function StateField({ user }: { user: User }) {
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  // Whether the customer chooses by keyboard. Each arrow key then fires a change event, also for States on
  // the way to the wanted State. So a State chosen by keyboard is saved only when the customer presses Enter
  // or leaves the field.
  const isByKeys = useRef(false)

  /**
   * Saves the State chosen by keyboard when the focus leaves the field. If the customer only switches to
   * another window, nothing is saved.
   */
  function leave(select: HTMLSelectElement) {
    if (isByKeys.current && document.hasFocus()) void save(select)
  }

  async function save(select: HTMLSelectElement) {
    const chosen = select.value
    if (chosen === '' || isSaving) return
    setError(undefined)
    setIsSaving(true)
    try {
      await saveState(user, chosen as State)
    } catch (problem) {
      // The field is cleared. Otherwise choosing the same State again would not fire a change event.
      select.value = ''
      setError(problem instanceof ApiError ? problem.message : messages.profileUpdateFailed)
    }
    setIsSaving(false)
  }

  return (
    <SelectField
      // A disabled field would lose the focus. While it saves, it ignores changes instead.
      aria-busy={isSaving || undefined}
      autoComplete="address-level1"
      className="mt-4"
      defaultValue=""
      error={error}
      hint={words.stateHint}
      id={stateFieldId}
      label={labels.state}
      name="state"
      onBlur={({ target }) => leave(target)}
      onChange={({ target }) => !isByKeys.current && void save(target)}
      onKeyDown={({ key, currentTarget }) => {
        isByKeys.current = true
        if (key === 'Enter') void save(currentTarget)
      }}
      onPointerDown={() => {
        isByKeys.current = false
      }}
    >
      <StateOptions />
    </SelectField>
  )
}
