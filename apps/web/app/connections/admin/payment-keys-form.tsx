import {
  getPaymentKeys,
  type PaymentKeys,
  paymentKeysForm,
  savePaymentKeys,
} from '@nirbhaya/contract/connections/payment-keys'
import { checkGoingLive } from '@nirbhaya/contract/going-live/going-live'
import { connectionWords, paymentKeysPage as words } from '@nirbhaya/contract/messages/connections'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Shows the account that takes new payments, and the form for other keys. */
export function PaymentKeysForm({ keys }: { keys: PaymentKeys }) {
  const { mode, appId = '', isSetOnServer, isReadable } = keys
  const above = (
    <FormPart title={words.now}>
      <div className="grid gap-2">
        <p>{words.states[mode]}</p>
        {appId !== '' && <p className="wrap-anywhere">{words.usedAppId(appId)}</p>}
        {isSetOnServer && <p className="text-muted">{connectionWords.onServer}</p>}
      </div>
    </FormPart>
  )
  if (isSetOnServer) return above
  return (
    <CallForm
      button={{ isFullWidth: false, size: 'medium' }}
      call={savePaymentKeys}
      fields={{
        mode: {
          as: 'select',
          label: words.mode,
          options: words.modes,
        },
        appId: { autoCapitalize: 'none', label: words.appId, spellCheck: false },
        secretKey: ({ field }) => (
          <PasswordField
            {...field('secretKey')}
            autoComplete="new-password"
            hint={words.secretKeyHint}
            label={words.secretKey}
          />
        ),
      }}
      onDone={(_, form) => form.setValue('secretKey', '')}
      outdates={[getPaymentKeys, checkGoingLive]}
      schema={paymentKeysForm}
      // The provider may take many seconds to answer.
      timeoutMs={60_000}
      values={{ mode: mode === 'none' ? 'sandbox' : mode, appId, secretKey: '' }}
      words={{ save: words.check, saving: words.checking }}
    >
      {(drawn) => (
        <>
          {!isReadable && <Notice tone="bad">{words.unreadable}</Notice>}
          {above}
          <FormPart hint={words.keysHint} title={words.keys}>
            {[drawn.mode, drawn.appId, drawn.secretKey]}
          </FormPart>
          <p className="text-sm text-muted">{words.after}</p>
        </>
      )}
    </CallForm>
  )
}
