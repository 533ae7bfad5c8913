import {
  getDamageReport,
  listMyComplaints,
  reportDamage,
} from '@nirbhaya/contract/complaints/complaints'
import { reportDamage as schema } from '@nirbhaya/contract/complaints/complaints.schemas'
import { damageKinds } from '@nirbhaya/contract/complaints/kinds'
import { longest } from '@nirbhaya/contract/input-limits'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { complaintWords } from '@nirbhaya/contract/messages/complaints'
import { complaintPages as words } from '@nirbhaya/contract/messages/complaints/pages'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Order } from '@nirbhaya/contract/orders/orders'
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
import { isAsked, type OrderedUnits, unitsText } from './affected.ts'
import { AffectedUnits } from './affected-units.tsx'

interface ReportFormProps {
  orderId: string
  items: Order['items']
}

/**
 * The form that reports damage. The typed text is kept through a reload, because phones may unload the page
 * while the camera is open.
 */
export function ReportForm({ orderId, items }: ReportFormProps) {
  const ordered = items.map(unitsOf)
  const [affected, setAffected] = useState(() => ordered.map(() => 0))
  const userId = useSession()?.user._id
  const navigate = useNavigate()
  const upload = useUpload()
  const evidence = useEvidence()
  const outdated = useOutdated(getDamageReport, listMyComplaints)
  const { formProps, field, failure, isBusy } = useServerForm(schema.form, {
    async send({ wrong, message }) {
      const body = new FormData()
      body.set('wrong', wrong)
      body.set('units', unitsText(affected))
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

  return (
    <form {...formProps} className="grid grid-cols-1 gap-6">
      {isAsked(ordered) && (
        <AffectedUnits affected={affected} onChange={setAffected} ordered={ordered} />
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

const unitsOf = ({ product, quantity }: Order['items'][number]): OrderedUnits => ({
  name: product?.name ?? messages.productGone,
  quantity,
})
