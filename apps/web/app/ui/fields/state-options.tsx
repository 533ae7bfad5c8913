import { messages } from '@nirbhaya/contract/messages/specification'
import { states } from '@nirbhaya/contract/states'

/** The States and Union Territories of an address, to be chosen from. */
export function StateOptions() {
  return (
    <>
      <option value="">{messages.chooseState}</option>
      {Object.entries(states).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  )
}
