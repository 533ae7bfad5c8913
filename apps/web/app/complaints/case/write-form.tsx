import { messageForm, writeToComplaint } from '@nirbhaya/contract/complaints/complaints'
import { longest } from '@nirbhaya/contract/input-limits'
import { casePage as words } from '@nirbhaya/contract/messages/complaints/case'
import { useUpload } from '../../api/use-upload.ts'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { toast } from '../../toasts/toast.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { EvidenceField } from '../evidence/evidence-field.tsx'
import { sendStoppably } from '../evidence/send-stoppably.ts'
import { UploadProgress } from '../evidence/upload-progress.tsx'
import { useEvidence } from '../evidence/use-evidence.ts'
import { CasePanel } from './case-panel.tsx'
import type { CaseWriting } from './case-writing.ts'

/**
 * The form for another message to the shop. With scripts, it also sends photos and a video, if the shop accepts
 * them.
 */
export function WriteForm({ complaint, token, onChanged, outcome }: CaseWriting) {
  const upload = useUpload()
  const evidence = useEvidence()
  const { form, formProps, field, failure, isBusy } = useServerForm(messageForm, {
    async send({ message }) {
      const body = new FormData()
      body.set('message', message)
      evidence.addTo(body)
      await sendStoppably(async () => {
        const answer = await upload.send(writeToComplaint, { query: { token }, form: body })
        toast.success(answer.message)
        form.reset({ message: '' })
        evidence.clear()
        onChanged(answer.complaint)
      })
    },
    outcome,
    exception: words.writeFailed,
    // The text is kept as a draft, because phones may unload the page while the camera is open.
    draft: `complaint-message:${complaint._id}`,
  })
  return (
    <CasePanel title={words.write}>
      <form {...formProps} className="grid grid-cols-1 gap-5">
        <TextArea
          {...field('message')}
          hint={words.writeHint}
          label={words.writeLabel}
          maxLength={longest.complaint}
        />
        {complaint.canSendFiles ? (
          <>
            <div className="noscript:hidden">
              <EvidenceField evidence={evidence} />
            </div>
            <noscript>
              <p className="text-sm text-muted">{words.writeWithoutScript}</p>
            </noscript>
          </>
        ) : (
          <p className="text-sm text-muted">{words.filesWhenAsked}</p>
        )}
        <div>
          <UploadProgress upload={upload} />
          {!upload.isUnanswered && <FormFailureNotice failure={failure} />}
          <Button className="max-sm:w-full" isBusy={isBusy} type="submit">
            {words.writeButton}
          </Button>
        </div>
      </form>
    </CasePanel>
  )
}
