import {
  getWebAddress,
  saveWebAddress,
  type WebAddress,
  webAddressForm,
} from '@nirbhaya/contract/connections/web-address'
import { connectionWords, webAddressPage as words } from '@nirbhaya/contract/messages/connections'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Shows the address in use, and the form for another one. What the server sets cannot be changed. */
export function WebAddressForm({ address }: { address: WebAddress }) {
  const { inUse, saved, proxies, isSetOnServer, areProxiesSetOnServer, waitsForStart } = address
  const above = (
    <>
      {waitsForStart && (
        <Notice tone="warn">
          {saved !== '' && saved !== inUse ? words.waits(saved) : words.waitsForProxies}
        </Notice>
      )}
      <FormPart title={words.inUse}>
        <div className="grid gap-2">
          <p className="wrap-anywhere" translate="no">
            {inUse}
          </p>
          {isSetOnServer && <p className="text-muted">{connectionWords.onServer}</p>}
        </div>
      </FormPart>
    </>
  )
  if (isSetOnServer && areProxiesSetOnServer) return <div className="grid gap-4">{above}</div>
  return (
    <CallForm
      button={{ isFullWidth: false, size: 'medium' }}
      call={saveWebAddress}
      fields={{
        url: {
          autoCapitalize: 'none',
          hint: words.urlHint,
          inputMode: 'url',
          label: words.url,
          spellCheck: false,
        },
        proxies: {
          as: 'select',
          hint: words.proxiesHint,
          label: words.proxies,
          options: words.places,
        },
        isUnchecked: { as: 'tick', label: words.unchecked },
      }}
      outdates={[getWebAddress]}
      schema={webAddressForm}
      // The check may take many seconds.
      timeoutMs={30_000}
      values={{
        url: isSetOnServer ? inUse : saved,
        proxies: proxies === '' ? 'machine' : proxies,
        isUnchecked: false,
      }}
      words={{ save: words.check, saving: words.checking }}
    >
      {(drawn) => (
        <>
          {above}
          <FormPart hint={words.partHint} title={words.part}>
            {!isSetOnServer && drawn.url}
            {areProxiesSetOnServer ? (
              <p className="text-muted">{connectionWords.proxiesOnServer}</p>
            ) : (
              drawn.proxies
            )}
            {!isSetOnServer && drawn.isUnchecked}
            {!isSetOnServer && <p className="text-sm text-muted">{words.passkeys}</p>}
          </FormPart>
        </>
      )}
    </CallForm>
  )
}
