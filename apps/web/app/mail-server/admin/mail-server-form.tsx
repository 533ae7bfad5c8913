import {
  getMailServer,
  type MailServer,
  mailServerForm,
  saveMailServer,
} from '@nirbhaya/contract/mail-server/mail-server'
import { mailServerPage as words } from '@nirbhaya/contract/messages/mail-server'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { useShopName } from '../../api/site.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Notice } from '../../ui/notice.tsx'

const emptyServer = { host: '', port: 465, security: 'tls', userName: '' } as const

/**
 * The form for the mail server and the sender. Settings from environment variables are shown, but cannot be
 * changed here.
 */
export function MailServerForm({ settings }: { settings: MailServer }) {
  const { server, from, usedFrom, environment } = settings
  const { host, port, security, userName } = server ?? emptyServer
  const hasServer = server !== undefined || environment.server !== undefined
  const isAllSet = environment.server !== undefined && environment.from !== undefined
  return (
    <CallForm
      button={{ isFullWidth: false, size: 'medium' }}
      call={saveMailServer}
      fields={{
        host: {
          autoCapitalize: 'none',
          className: 'sm:col-span-2',
          hint: words.hostHint,
          inputMode: 'url',
          label: words.host,
          required: false,
          spellCheck: false,
        },
        security: {
          as: 'select',
          label: words.security,
          options: words.securities,
        },
        port: { as: 'number', label: words.port },
        userName: {
          autoCapitalize: 'none',
          label: words.userName,
          required: false,
          spellCheck: false,
        },
        password: ({ field }) => (
          <PasswordField
            {...field('password')}
            autoComplete="new-password"
            hint={server?.hasPassword ? words.passwordKept : words.passwordHint}
            label={words.password}
            required={false}
          />
        ),
        from: { hint: words.fromHint(useShopName(), usedFrom), label: words.from, required: false },
      }}
      isReadOnly={isAllSet}
      onDone={(_, form) => form.setValue('password', '')}
      outdates={[getMailServer]}
      schema={mailServerForm}
      values={{ host, port, security, userName, password: '', from }}
      words={words}
    >
      {(drawn) => (
        <>
          {!hasServer && <Notice tone="warn">{words.toFiles}</Notice>}
          {environment.server === undefined ? (
            <FormPart hint={words.serverHint} isPaired title={words.server}>
              {[drawn.host, drawn.security, drawn.port, drawn.userName, drawn.password]}
            </FormPart>
          ) : (
            <FormPart title={words.server}>
              <p className="wrap-anywhere">{words.onServer(environment.server)}</p>
            </FormPart>
          )}
          <FormPart title={words.sender}>
            {environment.from === undefined ? (
              drawn.from
            ) : (
              <p className="wrap-anywhere">{words.onServer(environment.from)}</p>
            )}
          </FormPart>
        </>
      )}
    </CallForm>
  )
}
