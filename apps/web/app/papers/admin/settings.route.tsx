import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { getPaperSettings } from '@nirbhaya/contract/papers/settings'
import { AdminPage } from '../../admin/admin-page.tsx'
import { LoadedForm } from '../../admin/editor/loaded-form.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { PaperTabs } from './paper-tabs.tsx'
import { ProductTaxes } from './product-taxes.tsx'
import { Rules } from './rules.tsx'
import { SellerForm } from './seller-form.tsx'

export const meta = () => unlistedMeta(words.tabs.settings)

/** The page with the settings of tax documents: the seller, product taxes, and tax rules. */
export default function PaperSettingsRoute() {
  return (
    <AdminPage intro={words.notAdvice} title={words.tabs.settings} width="text">
      <PaperTabs />
      <Settings />
    </AdminPage>
  )
}

function Settings() {
  const loaded = useAnswer(getPaperSettings, {})
  return (
    <LoadedForm
      hint={adminMessages.failedHint}
      loaded={loaded}
      other={{ label: words.tabs.month, to: '/admin/papers' }}
      title={adminMessages.failed}
    >
      {(settings) => (
        <div className="grid grid-cols-1 gap-4">
          <SellerForm settings={settings} />
          <ProductTaxes settings={settings} />
          <Rules settings={settings} />
        </div>
      )}
    </LoadedForm>
  )
}
