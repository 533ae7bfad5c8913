import { lookProperties } from '@nirbhaya/contract/brand/look'
import { readableColours } from '@nirbhaya/contract/brand/palette'
import { brandPage as words } from '@nirbhaya/contract/messages/brand'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ChoiceTabs } from '../../admin/editor/choice-tabs.tsx'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { type BrandServerForm, isColour } from './colour-fields.tsx'
import { HomePreview, ProductPreview } from './page-previews.tsx'
import { InvoicePreview, MailPreview } from './paper-previews.tsx'
import { useShopWords } from './use-shop-words.ts'

/** Shows parts of the shop, with its own words, in the colours and with the name that are typed in the form. */
export function BrandPreview({ form: { form } }: { form: BrandServerForm }) {
  const [side, setSide] = useState<keyof typeof words.previews>('home')
  const shop = useShopWords()
  const typed = useWatch({ control: form.control })
  const { name = '', line = '', motto = '', fonts = 'classic' } = typed
  const { dark = '', accent = '', page = '' } = typed
  if (![dark, accent, page].every(isColour)) return null
  const look = lookProperties({ ...readableColours({ dark, accent, page }), fonts })
  const parts: Record<keyof typeof words.previews, ReactNode> = {
    home: <HomePreview line={line} name={name} shop={shop} />,
    product: <ProductPreview name={name} shop={shop} />,
    mail: <MailPreview motto={motto} name={name} shop={shop} />,
    invoice: <InvoicePreview name={name} shop={shop} />,
  }
  return (
    <FormPart hint={words.previewHint} title={words.preview}>
      <ChoiceTabs label={words.preview} names={words.previews} onChoose={setSide} value={side} />
      <div
        aria-label={words.previews[side]}
        className="overflow-hidden rounded-card border border-line bg-cream font-sans text-aubergine wrap-anywhere"
        role="img"
        style={look}
      >
        {parts[side]}
      </div>
    </FormPart>
  )
}
