import {
  damageForm,
  getDamageReport,
  listMyComplaints,
  reportDamage,
} from '@nirbhaya/contract/complaints/complaints'
import { damageKinds } from '@nirbhaya/contract/complaints/kinds'
import { longest } from '@nirbhaya/contract/input-limits'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { complaintWords } from '@nirbhaya/contract/messages/complaints'
import { complaintPages as words } from '@nirbhaya/contract/messages/complaints/pages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useOutdated } from '../../api/use-change.ts'
import { useUpload } from '../../api/use-upload.ts'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { EvidenceField } from '../evidence/evidence-field.tsx'
import { sendStoppably } from '../evidence/send-stoppably.ts'
import { UploadProgress } from '../evidence/upload-progress.tsx'
import { useEvidence } from '../evidence/use-evidence.ts'
import { isAsked, unitsText } from './affected.ts'
import { AffectedUnits } from './affected-units.tsx'
import { type Arrival, ParcelChoice } from './parcel-choice.tsx'
import { ReportTime } from './report-time.tsx'

interface ReportFormProps {
  orderId: string
  /** Newest first. */
  arrivals: [Arrival, ...Arrival[]]
}

/**
 * The form that reports damage. A report is about one parcel, because the deadline runs from the parcel's own delivery.
 * The typed text is kept through a reload, because phones may unload the page
 * while the camera is open.
 */
export function ReportForm({ orderId, arrivals }: ReportFormProps) {
  const [chosen, setChosen] = useState(arrivals[0])
  const arrived = chosen.lines
  const [affected, setAffected] = useState(() => arrived.map(() => 0))
  const userId = useSession()?.user._id
  const navigate = useNavigate()
  const upload = useUpload()
  const evidence = useEvidence()
  const outdated = useOutdated(getDamageReport, listMyComplaints)
  const { formProps, field, failure, isBusy } = useServerForm(damageForm, {
    async send({ wrong, message }) {
      const body = new FormData()
      body.set('wrong', wrong)
      if (chosen.parcel) body.set('parcel', chosen.parcel._id)
      body.set('units', unitsText(arrived, affected))
      body.set('message', message)
      evidence.addTo(body)
      await sendStoppably(async () => {
        const options = { params: { id: orderId }, form: body }
        const { complaint } = await upload.send(reportDamage, options)
        outdated()
        await navigate(`/my-complaints/${complaint._id}`, { state: { isNew: true } })
      })
    },
    exception: words.reportFailed,
    invalid: accountPages.checkAbove,
    draft: `damage:${userId}:${orderId}`,
    defaultValues: { message: '' },
  })

  function choose(arrival: Arrival) {
    setChosen(arrival)
    setAffected(arrival.lines.map(() => 0))
  }

  return (
    <form {...formProps} className="grid grid-cols-1 gap-6">
      {arrivals.length > 1 && (
        <ParcelChoice arrivals={arrivals} chosen={chosen} onChoose={choose} />
      )}
      <ReportTime damage={chosen} key={chosen.until} />
      {isAsked(arrived) && (
        <AffectedUnits
          affected={affected}
          arrived={arrived}
          legend={words.which}
          onChange={setAffected}
        />
      )}
      <SelectField {...field('wrong')} label={words.wrong}>
        <option value="">{words.choose}</option>
        {damageKinds.map((kind) => (
          <option key={kind} value={kind}>
            {complaintWords.damage[kind]}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...field('message')}
        hint={words.whatHint}
        label={words.what}
        maxLength={longest.complaint}
      />
      <EvidenceField evidence={evidence} />
      <p className="text-muted">{words.keep}</p>
      <div>
        <UploadProgress upload={upload} />
        {!upload.isUnanswered && <FormFailureNotice failure={failure} />}
        <Button
          busyLabel={words.sending}
          className="max-sm:w-full"
          isBusy={isBusy}
          size="large"
          type="submit"
        >
          {words.send}
        </Button>
      </div>
    </form>
  )
}
