import { messages } from '@nirbhaya/contract/messages/specification'
import { states } from '@nirbhaya/contract/states'

/** The options of a select box: India's States and Union Territories. */
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
