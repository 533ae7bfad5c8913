import type { Answer } from '@nirbhaya/contract/client/client'
import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import { exportParcels, importTracking } from '@nirbhaya/contract/shipping/parcel-files'
import { AdminPage } from '../../admin/admin-page.tsx'
import { CsvButton } from '../../admin/csv-button.tsx'
import { CsvImport } from '../../admin/csv-import.tsx'
import { browserApi } from '../../api/browser-api.ts'
import { unlisted } from '../../seo/page-meta.ts'
import { ParcelTabs } from './parcel-tabs.tsx'
import { callsShowingParcels } from './use-parcel-changes.ts'

export const meta = unlisted(words.tabs.tracking)

/** The page where a file with the tracking numbers of many parcels is imported. */
export default function TrackingRoute() {
  return (
    <AdminPage
      actions={
        <CsvButton
          fetchFile={(timeoutMs) => browserApi(exportParcels, { timeoutMs })}
          name="parcels"
        />
      }
      intro={words.trackingNote}
      title={words.tabs.tracking}
      width="text"
    >
      <ParcelTabs />
      <CsvImport
        apply={words.apply}
        canApply={(read?: Answer<typeof importTracking>) => read !== undefined && read.changed > 0}
        label={words.chooseFile}
        outdates={callsShowingParcels}
        preview={words.look}
        previewsAtOnce
        read={(options) => browserApi(importTracking, options)}
        title={words.tabs.tracking}
      />
    </AdminPage>
  )
}
