import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { getPaperSettings } from '@nirbhaya/contract/papers/settings'
import { SettingsPage } from '../../admin/editor/settings-page.tsx'
import { unlisted } from '../../seo/page-meta.ts'
import { PaperTabs } from './paper-tabs.tsx'
import { ProductTaxes } from './product-taxes.tsx'
import { Rules } from './rules.tsx'
import { SellerForm } from './seller-form.tsx'

export const meta = unlisted(words.tabs.settings)

/** The page with the settings of tax documents: the seller, product taxes, and tax rules. */
export default function PaperSettingsRoute() {
  return (
    <SettingsPage
      above={<PaperTabs />}
      call={getPaperSettings}
      intro={words.notAdvice}
      other={{ label: words.tabs.returns, to: '/admin/papers' }}
      title={words.tabs.settings}
    >
      {(settings) => (
        <div className="grid grid-cols-1 gap-4">
          <SellerForm settings={settings} />
          <ProductTaxes settings={settings} />
          <Rules settings={settings} />
        </div>
      )}
    </SettingsPage>
  )
}
