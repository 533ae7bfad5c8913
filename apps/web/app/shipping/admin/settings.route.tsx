import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import { getShippingSettings } from '@nirbhaya/contract/shipping/settings'
import { SettingsPage } from '../../admin/editor/settings-page.tsx'
import { unlisted } from '../../seo/page-meta.ts'
import { CourierNews } from './courier-news.tsx'
import { ParcelTabs } from './parcel-tabs.tsx'
import { SettingsForm } from './settings-form.tsx'

export const meta = unlisted(words.tabs.settings)

/** The page with the settings of packing. It also explains how the shop gets news from the courier. */
export default function ShippingSettingsRoute() {
  return (
    <SettingsPage
      above={<ParcelTabs />}
      call={getShippingSettings}
      intro={words.settingsNote}
      other={{ label: words.tabs.parcels, to: '/admin/parcels' }}
      title={words.tabs.settings}
    >
      {({ settings, courier }) => (
        <div className="grid grid-cols-1 gap-4">
          <SettingsForm settings={settings} />
          <CourierNews courier={courier} />
        </div>
      )}
    </SettingsPage>
  )
}
