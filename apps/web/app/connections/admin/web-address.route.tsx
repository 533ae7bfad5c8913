import { getWebAddress } from '@nirbhaya/contract/connections/web-address'
import { webAddressPage as words } from '@nirbhaya/contract/messages/connections'
import { SettingsPage } from '../../admin/editor/settings-page.tsx'
import { unlisted } from '../../seo/page-meta.ts'
import { ConnectionTabs } from './connection-tabs.tsx'
import { WebAddressForm } from './web-address-form.tsx'

export const meta = unlisted(words.title)

export default function WebAddressRoute() {
  return (
    <SettingsPage
      above={<ConnectionTabs />}
      call={getWebAddress}
      intro={words.intro}
      title={words.title}
    >
      {({ address }) => <WebAddressForm address={address} />}
    </SettingsPage>
  )
}
