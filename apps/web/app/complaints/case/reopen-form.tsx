import { reopenComplaint, reopenForm } from '@nirbhaya/contract/complaints/complaints'
import { longest } from '@nirbhaya/contract/input-limits'
import { casePage as words } from '@nirbhaya/contract/messages/complaints/case'
import { browserApi } from '../../api/browser-api.ts'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { answerTimeoutMs, useServerForm } from '../../forms/use-server-form.ts'
import { toast } from '../../toasts/toast.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { CasePanel } from './case-panel.tsx'
import type { CaseWriting } from './case-writing.ts'

/** The form that reopens a decided complaint. It can be used once. */
export function ReopenForm({ token, onChanged, outcome }: CaseWriting) {
  const { formProps, field, failure, isBusy } = useServerForm(reopenForm, {
    async send(body) {
      const options = { query: { token }, body, timeoutMs: answerTimeoutMs }
      const answer = await browserApi(reopenComplaint, options)
      toast.success(answer.message)
      onChanged(answer.complaint)
    },
    outcome,
    exception: words.reopenFailed,
  })
  return (
    <CasePanel title={words.reopen}>
      <form {...formProps} className="grid grid-cols-1 gap-5">
        {/* The page's action needs to know which of the page's forms was sent. */}
        <input name="intent" type="hidden" value="reopen" />
        <TextArea
          {...field('message')}
          hint={words.reopenHint}
          label={words.reopenLabel}
          maxLength={longest.complaint}
          rows={3}
        />
        <div>
          <FormFailureNotice failure={failure} />
          <Button className="max-sm:w-full" isBusy={isBusy} type="submit" variant="outline">
            {words.reopen}
          </Button>
        </div>
      </form>
    </CasePanel>
  )
}
