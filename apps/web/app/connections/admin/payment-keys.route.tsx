import { getPaymentKeys } from '@nirbhaya/contract/connections/payment-keys'
import { paymentKeysPage as words } from '@nirbhaya/contract/messages/connections'
import { SettingsPage } from '../../admin/editor/settings-page.tsx'
import { unlisted } from '../../seo/page-meta.ts'
import { ConnectionTabs } from './connection-tabs.tsx'
import { NoticesAddress } from './notices-address.tsx'
import { PaymentKeysForm } from './payment-keys-form.tsx'

export const meta = unlisted(words.title)

export default function PaymentKeysRoute() {
  return (
    <SettingsPage
      above={<ConnectionTabs />}
      call={getPaymentKeys}
      intro={words.intro}
      title={words.title}
    >
      {({ keys }) => (
        <div className="grid grid-cols-1 gap-8">
          <PaymentKeysForm keys={keys} />
          <NoticesAddress url={keys.noticesUrl} />
        </div>
      )}
    </SettingsPage>
  )
}
