import { orderNotices } from '@nirbhaya/contract/enums'
import { noticePage as words } from '@nirbhaya/contract/messages/notices'
import {
  changeNotices,
  getNotices,
  type NoticeSettings,
  noticeSettings,
} from '@nirbhaya/contract/notices/notices'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useOutdated } from '../../api/use-change.ts'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { toast } from '../../toasts/toast.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'

interface NoticesFormProps {
  settings: NoticeSettings
  /** The owner's e-mail address, to which the shop sends the mails that this form lists. */
  email: string
}

/**
 * The form that sets how often the owner gets mails about new orders. It also lists the mails that cannot be
 * turned off.
 */
export function NoticesForm({ settings, email }: NoticesFormProps) {
  const outdated = useOutdated(getNotices)
  const { formProps, field, failure, isBusy } = useServerForm(noticeSettings, {
    async send(body) {
      toast.success((await browserApi(changeNotices, { body, timeoutMs })).message)
      outdated()
    },
    defaultValues: settings,
  })
  return (
    <form {...formProps} className="grid grid-cols-1 gap-4">
      <FormPart hint={words.goTo(email)} title={words.choice}>
        <SelectField {...field('orders')} hint={words.ordersHint} label={words.orders}>
          {orderNotices.map((rhythm) => (
            <option key={rhythm} value={rhythm}>
              {words.rhythms[rhythm]}
            </option>
          ))}
        </SelectField>
      </FormPart>
      <FormPart title={words.always}>
        <ul className="grid list-disc gap-1.5 pl-5">
          {words.alwaysAbout.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </FormPart>
      <FormFailureNotice failure={failure} />
      <Button className="justify-self-start" isBusy={isBusy} type="submit">
        {words.save}
      </Button>
    </form>
  )
}
