import {
  askReturn,
  getDamageReport,
  listMyComplaints,
  returnForm,
} from '@nirbhaya/contract/complaints/complaints'
import { longest } from '@nirbhaya/contract/input-limits'
import { complaintPages as words } from '@nirbhaya/contract/messages/complaints/pages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallForm } from '../../forms/call-form.tsx'
import { isAsked, unitsText } from './affected.ts'
import { AffectedUnits } from './affected-units.tsx'
import { type Arrival, ParcelChoice } from './parcel-choice.tsx'

interface ReturnFormProps {
  orderId: string
  /** What can be sent back, newest first. */
  arrivals: [Arrival, ...Arrival[]]
}

/** The form that asks to send units of one parcel back for a change of mind. */
export function ReturnForm({ orderId, arrivals }: ReturnFormProps) {
  const [chosen, setChosen] = useState(arrivals[0])
  const [affected, setAffected] = useState(() => chosen.lines.map(() => 0))
  const navigate = useNavigate()

  function choose(arrival: Arrival) {
    setChosen(arrival)
    setAffected(arrival.lines.map(() => 0))
  }

  return (
    <CallForm
      bodyOf={({ message }) => ({
        message,
        units: unitsText(chosen.lines, affected),
        ...(chosen.parcel && { parcel: chosen.parcel._id }),
      })}
      call={askReturn}
      className="grid grid-cols-1 gap-6"
      done={false}
      exception={words.returnFailed}
      fields={{
        message: {
          as: 'area',
          hint: words.whyBackHint,
          label: words.whyBack,
          maxLength: longest.complaint,
        },
      }}
      onDone={({ complaint }) =>
        navigate(`/my-complaints/${complaint._id}`, { state: { isNew: true } })
      }
      outdates={[getDamageReport, listMyComplaints]}
      params={{ id: orderId }}
      schema={returnForm.pick({ message: true })}
      values={{ message: '' }}
      words={{ save: words.askReturn, saving: words.sending }}
    >
      {({ message }) => (
        <>
          {arrivals.length > 1 && (
            <ParcelChoice arrivals={arrivals} chosen={chosen} onChoose={choose} />
          )}
          {isAsked(chosen.lines) && (
            <AffectedUnits
              affected={affected}
              arrived={chosen.lines}
              legend={words.whichBack}
              onChange={setAffected}
            />
          )}
          <div>{message}</div>
        </>
      )}
    </CallForm>
  )
}
