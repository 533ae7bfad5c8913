import { indiaDayOf } from '@nirbhaya/contract/dates'
import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { unitCodes } from '@nirbhaya/contract/papers/gst-portal'
import {
  getPaperSettings,
  productTaxForm,
  saveProductTax,
} from '@nirbhaya/contract/papers/settings'
import { CallForm } from '../../forms/call-form.tsx'

/** The form that sets a product's HSN code, tax rate and unit, and the day from which they are valid. */
export const ProductTaxForm = ({ productId }: { productId: string }) => (
  <CallForm
    call={saveProductTax}
    className="mt-2 grid grid-cols-2 gap-4"
    fields={{
      fromDay: { as: 'date', label: words.fromDay },
      hsn: { inputMode: 'numeric', label: words.hsn },
      rate: { as: 'number', inputMode: 'decimal', label: words.ratePercent },
      isExempt: { as: 'tick', label: words.isExempt },
      unit: { as: 'select', label: words.unit, options: unitCodes.map((code) => [code, code]) },
    }}
    outdates={[getPaperSettings]}
    params={{ id: productId }}
    schema={productTaxForm}
    values={{ fromDay: indiaDayOf(new Date()), hsn: '', unit: 'PCS', isExempt: false }}
    words={words}
  />
)
