import { noticePage as words } from '@nirbhaya/contract/messages/notices'
import {
  changeNotices,
  getNotices,
  type NoticeSettings,
  noticeSettings,
} from '@nirbhaya/contract/notices/notices'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { CallForm, inOrder } from '../../forms/call-form.tsx'
import { settingFields } from '../../forms/setting-fields.ts'

interface NoticesFormProps {
  settings: NoticeSettings
  /** The owner's e-mail address, to which the shop sends the mails that this form lists. */
  email: string
}

/**
 * The form that sets how often the owner gets mails about new orders. It also lists the mails that cannot be
 * turned off.
 */
export const NoticesForm = ({ settings, email }: NoticesFormProps) => (
  <CallForm
    button={{ isFullWidth: false, size: 'medium' }}
    call={changeNotices}
    fields={settingFields(words.settings, settings)}
    outdates={[getNotices]}
    schema={noticeSettings}
    values={settings}
    words={{ save: words.save }}
  >
    {(drawn) => (
      <>
        <FormPart hint={words.goTo(email)} title={words.choice}>
          {inOrder(drawn)}
        </FormPart>
        <FormPart title={words.always}>
          <ul className="grid list-disc gap-1.5 pl-5">
            {words.alwaysAbout.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </FormPart>
      </>
    )}
  </CallForm>
)
