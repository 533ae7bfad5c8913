import { packingWords as words } from '@nirbhaya/contract/messages/shipping/packing'
import { parcelPages } from '@nirbhaya/contract/messages/shipping/pages'
import { AdminButtonLink } from '../../../admin/admin-link.tsx'
import { AdminPage } from '../../../admin/admin-page.tsx'
import { LoadedFrame } from '../../../admin/list-states.tsx'
import { unlisted } from '../../../seo/page-meta.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyState } from '../../../ui/pages/page.tsx'
import { ParcelTabs } from '../parcel-tabs.tsx'
import { PackingTable } from './packing-table.tsx'
import { SendingState } from './sending-state.tsx'
import { usePacking } from './use-packing.ts'

export const meta = unlisted(parcelPages.tabs.packing)

/** The page where serial numbers are scanned into parcels. It also works without a network. */
export default function PackingRoute() {
  return (
    <AdminPage intro={words.intro} title={parcelPages.tabs.packing} width="text">
      <ParcelTabs />
      <Packing />
    </AdminPage>
  )
}

function Packing() {
  const packing = usePacking()
  return (
    <>
      <SendingState packing={packing} />
      <LoadedFrame loaded={packing.loaded} loading={words.loading}>
        {() => (packing.parcels.length === 0 ? <None /> : <PackingTable packing={packing} />)}
      </LoadedFrame>
    </>
  )
}

function None() {
  return (
    <EmptyState
      action={<AdminButtonLink to="/admin/parcels/to-pack">{words.toPack}</AdminButtonLink>}
      icon={<Icon className="size-8" name="package" />}
      title={words.none}
    >
      {words.noneHint}
    </EmptyState>
  )
}
