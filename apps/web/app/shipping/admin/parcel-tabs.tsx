import { shippingAdminWords } from '@nirbhaya/contract/messages/shipping/admin'
import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import { PageTabs } from '../../admin/page-tabs.tsx'

const tabs = [
  { label: words.tabs.parcels, to: '/admin/parcels' },
  { label: words.tabs.toPack, to: '/admin/parcels/to-pack' },
  { label: words.tabs.packing, to: '/admin/parcels/packing' },
  { label: words.tabs.tracking, to: '/admin/parcels/tracking' },
  { label: words.tabs.settings, to: '/admin/parcels/settings' },
]

export const ParcelTabs = () => <PageTabs label={shippingAdminWords.heading} tabs={tabs} />
