import { indiaDayOf } from '@nirbhaya/contract/dates'
import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { paperRuleNames } from '@nirbhaya/contract/papers/rules'
import { getPaperSettings, paperRuleForm, savePaperRule } from '@nirbhaya/contract/papers/settings'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useOutdated } from '../../api/use-change.ts'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { toast } from '../../toasts/toast.ts'
import { TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'

/** The form that adds a value for a tax rule: the value, its source, and the day from which it is valid. */
export function RuleForm() {
  const outdated = useOutdated(getPaperSettings)
  const { form, formProps, field, failure, isBusy } = useServerForm(paperRuleForm, {
    async send(body) {
      toast.success((await browserApi(savePaperRule, { body, timeoutMs })).message)
      outdated()
    },
    defaultValues: { rule: paperRuleNames[0], fromDay: indiaDayOf(new Date()), source: '' },
  })
  return (
    <form {...formProps} className="mt-2 grid grid-cols-1 gap-4 sm:grid-cols-2">
      <SelectField {...form.register('rule')} className="sm:col-span-2" label={words.rule}>
        {paperRuleNames.map((name) => (
          <option key={name} value={name}>
            {words.rules[name]}
          </option>
        ))}
      </SelectField>
      <TextField {...field('fromDay')} label={words.fromDay} type="date" />
      <TextField {...field('value')} autoComplete="off" inputMode="numeric" label={words.value} />
      <TextField {...field('source')} autoComplete="off" className="sm:col-span-2" />
      <div className="sm:col-span-2">
        <FormFailureNotice failure={failure} />
        <SubmitButton busyLabel={words.saving} isBusy={isBusy}>
          {words.save}
        </SubmitButton>
      </div>
    </form>
  )
}
