import {
  changePromiseSettings,
  getPromiseSettings,
  promiseSettingsForm,
} from '@nirbhaya/contract/batches/admin'
import { defaultPromiseSettings, type PromiseSettings } from '@nirbhaya/contract/constants'
import { batchPages as words } from '@nirbhaya/contract/messages/batches/admin-pages'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { LeaveGuard } from '../../admin/editor/leave-guard.tsx'
import { SaveBar } from '../../admin/editor/save-bar.tsx'
import { useUnsaved } from '../../admin/editor/use-unsaved.ts'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useOutdated } from '../../api/use-change.ts'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { toast } from '../../toasts/toast.ts'
import { TextField } from '../../ui/fields/field.tsx'

const groups: Record<keyof typeof words.groups, (keyof PromiseSettings)[]> = {
  window: ['fromDays', 'dueDays'],
  moves: ['answerDays', 'longestFirstMoveDays', 'overdueHours', 'refundGraceHours'],
  waiting: ['offerHours'],
  addresses: ['addressReminderDays', 'addressAnswerDays', 'addressNoticeHours'],
  risk: ['riskDays', 'highRiskDays'],
}

/** The form with the settings of promises. Each has an explanation and its usual value. */
export function SettingsForm({ settings }: { settings: PromiseSettings }) {
  const outdated = useOutdated(getPromiseSettings)
  const { form, formProps, field, failure, isBusy } = useServerForm(promiseSettingsForm, {
    async send(body) {
      toast.success((await browserApi(changePromiseSettings, { body, timeoutMs })).message)
      outdated()
      form.reset(body)
    },
    defaultValues: settings,
  })
  const { hasUnsaved } = useUnsaved(form.formState.isDirty)
  return (
    <form {...formProps}>
      <LeaveGuard hasUnsaved={hasUnsaved} text={words.leaveSettings} />
      <div className="grid grid-cols-1 gap-4">
        {Object.entries(groups).map(([group, names]) => (
          <FormPart isPaired key={group} title={words.groups[group as keyof typeof groups]}>
            {names.map((name) => (
              <TextField
                key={name}
                {...field(name, { valueAsNumber: true })}
                autoComplete="off"
                hint={`${words.settings[name].hint} ${words.usual(defaultPromiseSettings[name])}`}
                inputMode="numeric"
                label={words.settings[name].label}
              />
            ))}
          </FormPart>
        ))}
      </div>
      <div className="mt-6">
        <FormFailureNotice failure={failure} />
      </div>
      <SaveBar isBusy={isBusy} label={words.save} state="" />
    </form>
  )
}
