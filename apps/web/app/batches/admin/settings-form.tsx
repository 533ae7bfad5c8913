import {
  changePromiseSettings,
  getPromiseSettings,
  promiseSettingsForm,
} from '@nirbhaya/contract/batches/admin'
import { batchPages as words } from '@nirbhaya/contract/messages/batches/admin-pages'
import { defaultPromiseSettings, type PromiseSettings } from '@nirbhaya/contract/promises/rules'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { LeaveGuard } from '../../admin/editor/leave-guard.tsx'
import { SaveBar } from '../../admin/editor/save-bar.tsx'
import { useUnsaved } from '../../admin/editor/use-unsaved.ts'
import { useCallForm } from '../../forms/call-form.tsx'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { type SettingWords, settingFields } from '../../forms/setting-fields.ts'

const names = Object.keys(words.settings) as (keyof PromiseSettings)[]

const settingWords = Object.fromEntries(
  names.map((name) => {
    const { label, hint } = words.settings[name]
    return [name, { label, hint: `${hint} ${words.usual(defaultPromiseSettings[name])}` }]
  }),
) as Record<keyof PromiseSettings, SettingWords>

/** The form with the settings of promises. Each has an explanation and its usual value. */
export function SettingsForm({ settings }: { settings: PromiseSettings }) {
  const { form, formProps, drawn, failure, isBusy } = useCallForm({
    call: changePromiseSettings,
    fields: settingFields(settingWords, settings),
    onDone: (answer, sent) => sent.reset(answer.settings),
    outdates: [getPromiseSettings],
    schema: promiseSettingsForm,
    values: settings,
  })
  const { hasUnsaved } = useUnsaved(form.formState.isDirty)
  return (
    <form {...formProps}>
      <LeaveGuard hasUnsaved={hasUnsaved} text={words.leaveSettings} />
      <div className="grid grid-cols-1 gap-4">
        {Object.entries(words.groups).map(([group, title]) => (
          <FormPart isPaired key={group} title={title}>
            {names
              .filter((name) => words.settings[name].group === group)
              .map((name) => drawn[name])}
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
