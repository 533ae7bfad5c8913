import { mailSecurities } from '@nirbhaya/contract/enums'
import {
  getMailServer,
  type MailServer,
  mailServerForm,
  saveMailServer,
} from '@nirbhaya/contract/mail-server/mail-server'
import { mailServerPage as words } from '@nirbhaya/contract/messages/mail-server'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useOutdated } from '../../api/use-change.ts'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { toast } from '../../toasts/toast.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Notice } from '../../ui/notice.tsx'

const emptyServer = { host: '', port: 465, security: 'tls', userName: '' } as const

/**
 * The form for the mail server and the sender. Settings from environment variables are shown, but cannot be
 * changed here.
 */
export function MailServerForm({ settings }: { settings: MailServer }) {
  const { server, from, usedFrom, environment } = settings
  const outdated = useOutdated(getMailServer)
  const { host, port, security, userName } = server ?? emptyServer
  const { form, formProps, field, failure, isBusy } = useServerForm(mailServerForm, {
    async send(body) {
      toast.success((await browserApi(saveMailServer, { body, timeoutMs })).message)
      form.setValue('password', '')
      outdated()
    },
    defaultValues: { host, port, security, userName, password: '', from },
  })
  const hasServer = server !== undefined || environment.server !== undefined
  const isAllSet = environment.server !== undefined && environment.from !== undefined
  return (
    <form {...formProps} className="grid grid-cols-1 gap-4">
      {!hasServer && <Notice tone="warn">{words.toFiles}</Notice>}
      {environment.server === undefined ? (
        <FormPart hint={words.serverHint} isPaired title={words.server}>
          <TextField
            {...field('host')}
            autoCapitalize="none"
            autoComplete="off"
            className="sm:col-span-2"
            hint={words.hostHint}
            inputMode="url"
            label={words.host}
            required={false}
            spellCheck={false}
          />
          <SelectField {...field('security')} label={words.security}>
            {mailSecurities.map((one) => (
              <option key={one} value={one}>
                {words.securities[one]}
              </option>
            ))}
          </SelectField>
          <TextField {...field('port')} inputMode="numeric" label={words.port} />
          <TextField
            {...field('userName')}
            autoCapitalize="none"
            autoComplete="off"
            label={words.userName}
            required={false}
            spellCheck={false}
          />
          <PasswordField
            {...field('password')}
            autoComplete="new-password"
            hint={server?.hasPassword ? words.passwordKept : words.passwordHint}
            label={words.password}
            required={false}
          />
        </FormPart>
      ) : (
        <FormPart title={words.server}>
          <p className="wrap-anywhere">{words.byEnvironment('SMTP_URL', environment.server)}</p>
        </FormPart>
      )}
      <FormPart title={words.sender}>
        {environment.from === undefined ? (
          <TextField
            {...field('from')}
            autoComplete="off"
            hint={words.fromHint(usedFrom)}
            label={words.from}
            required={false}
          />
        ) : (
          <p className="wrap-anywhere">{words.byEnvironment('MAIL_FROM', environment.from)}</p>
        )}
      </FormPart>
      <FormFailureNotice failure={failure} />
      {!isAllSet && (
        <Button
          busyLabel={words.saving}
          className="justify-self-start"
          isBusy={isBusy}
          type="submit"
        >
          {words.save}
        </Button>
      )}
    </form>
  )
}
