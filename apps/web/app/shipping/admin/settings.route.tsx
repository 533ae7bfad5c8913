import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import { getShippingSettings } from '@nirbhaya/contract/shipping/settings'
import { AdminPage } from '../../admin/admin-page.tsx'
import { LoadedForm } from '../../admin/editor/loaded-form.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { CourierNews } from './courier-news.tsx'
import { ParcelTabs } from './parcel-tabs.tsx'
import { SettingsForm } from './settings-form.tsx'

export const meta = () => unlistedMeta(words.tabs.settings)

/** The page with the settings of packing. It also explains how the shop gets news from the courier. */
export default function ShippingSettingsRoute() {
  return (
    <AdminPage intro={words.settingsNote} title={words.tabs.settings} width="text">
      <ParcelTabs />
      <Settings />
    </AdminPage>
  )
}

function Settings() {
  const loaded = useAnswer(getShippingSettings, {})
  return (
    <LoadedForm
      hint={adminMessages.failedHint}
      loaded={loaded}
      other={{ label: words.tabs.parcels, to: '/admin/parcels' }}
      title={adminMessages.failed}
    >
      {({ settings, courier }) => (
        <div className="grid grid-cols-1 gap-4">
          <SettingsForm settings={settings} />
          <CourierNews courier={courier} />
        </div>
      )}
    </LoadedForm>
  )
}
