import { getBrand } from '@nirbhaya/contract/brand/brand'
import { checkGoingLive } from '@nirbhaya/contract/going-live/going-live'
import type { Guide } from '@nirbhaya/contract/going-live/guide'
import type { GuideStep } from '@nirbhaya/contract/going-live/rules'
import { getMailServer } from '@nirbhaya/contract/mail-server/mail-server'
import { guideWords as words } from '@nirbhaya/contract/messages/going-live/guide'
import { getPaperSettings } from '@nirbhaya/contract/papers/settings'
import { LoadedSettings } from '../../admin/editor/settings-page.tsx'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { BrandForm } from '../../brand/admin/brand-form.tsx'
import { PictureList } from '../../brand/admin/picture-list.tsx'
import { MailServerForm } from '../../mail-server/admin/mail-server-form.tsx'
import { TestMail } from '../../mail-server/admin/test-mail.tsx'
import { ProductTaxes } from '../../papers/admin/product-taxes.tsx'
import { SellerForm } from '../../papers/admin/seller-form.tsx'
import { LiveLines } from '../going-live.tsx'
import { RemoveDemo } from '../remove-demo.tsx'
import { BatchStep } from './batch-step.tsx'
import { PhotosStep } from './photos-step.tsx'
import { ProductStep } from './product-step.tsx'

interface StepContentProps {
  step: GuideStep
  guide: Guide
}

/** What the owner does in a step: the forms of the shop's other pages. */
export function StepContent({ step, guide: { products } }: StepContentProps) {
  switch (step) {
    case 'name':
      return (
        <LoadedSettings call={getBrand}>
          {({ brand, pictures }) => (
            <BrandForm brand={brand}>
              <PictureList pictures={pictures} />
            </BrandForm>
          )}
        </LoadedSettings>
      )
    case 'product':
      return <ProductStep products={products} />
    case 'photos':
      return <PhotosStep products={products} />
    case 'batch':
      return <BatchStep products={products} />
    case 'seller':
      return (
        <LoadedSettings call={getPaperSettings}>
          {(settings) => (
            <div className="grid grid-cols-1 gap-4">
              <SellerForm settings={settings} />
              <ProductTaxes settings={settings} />
            </div>
          )}
        </LoadedSettings>
      )
    case 'mail':
      return (
        <LoadedSettings call={getMailServer}>
          {({ settings }) => (
            <div className="grid grid-cols-1 gap-8">
              <MailServerForm settings={settings} />
              <TestMail email={settings.email} />
            </div>
          )}
        </LoadedSettings>
      )
    case 'payments':
      return null
    case 'live':
      return <Checklist />
  }
}

function Checklist() {
  const loaded = useAnswer(checkGoingLive, {})
  return (
    <LoadedFrame loaded={loaded} loading={words.loading}>
      {({ lines }) => (
        <div className="overflow-hidden rounded-card border border-line bg-white">
          <LiveLines lines={lines} step="live" />
          <RemoveDemo />
        </div>
      )}
    </LoadedFrame>
  )
}
