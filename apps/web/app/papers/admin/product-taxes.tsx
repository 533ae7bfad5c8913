import { formatDate } from '@nirbhaya/contract/dates'
import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { isPortalRate } from '@nirbhaya/contract/papers/gst-portal'
import { hasKnownChapter } from '@nirbhaya/contract/papers/hsn'
import type { PaperSettings } from '@nirbhaya/contract/papers/settings'
import { taxabilityOf } from '@nirbhaya/contract/papers/taxability'
import { Panel } from '../../admin/panel.tsx'
import { ProductTaxForm } from './product-tax-form.tsx'

const rateOf = (tax: { rate: number; isExempt: boolean }) => {
  const taxability = taxabilityOf(tax)
  return `${tax.rate}%${taxability === 'taxable' ? '' : ` (${words.taxability[taxability]})`}`
}

/** Lists the HSN codes and tax rates of each product, and the day from which each is valid. */
export function ProductTaxes({ settings }: { settings: PaperSettings }) {
  const { products, usualTax } = settings
  const usual = usualTax ? ` ${words.usualTax(usualTax.hsn, usualTax.rate)}` : ''
  return (
    <Panel hint={words.productNote + usual} title={words.productHeading}>
      <ul className="divide-y divide-line">
        {products.map((product) => (
          <li className="py-4 first:pt-0" key={product._id}>
            <h3 className="font-semibold">
              <span>{product.name}</span>{' '}
              {product.isDeleted && <span className="text-muted">{words.deleted}</span>}
            </h3>
            {product.taxes.length === 0 && !usualTax && (
              <p className="text-sm text-warn">{words.noTax}</p>
            )}
            <ul className="text-sm">
              {product.taxes.map(({ fromDay, hsn, unit, rate, isExempt }) => (
                <li key={fromDay}>
                  <span>{`${words.fromDay} ${formatDate(`${fromDay}T12:00:00Z`)}:`}</span>{' '}
                  <span>{`${words.hsn} ${hsn}, ${rateOf({ rate, isExempt })}, ${unit}`}</span>
                  {!hasKnownChapter(hsn) && (
                    <span className="block text-warn">{words.hsnUnknown}</span>
                  )}
                  {!isPortalRate(rate) && (
                    <span className="block text-warn">{words.rateUnknown(`${rate}%`)}</span>
                  )}
                </li>
              ))}
            </ul>
            <details className="mt-2">
              <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold text-deep-pink">
                {words.addTax}
              </summary>
              <ProductTaxForm productId={product._id} />
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
