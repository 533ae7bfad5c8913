import type { GuideProduct } from '@nirbhaya/contract/going-live/guide'
import type { GuideStep } from '@nirbhaya/contract/going-live/rules'
import type { ReactNode } from 'react'
import { fromGuide } from '../../admin/guide-link.ts'
import { ButtonLink } from '../../ui/button.tsx'

interface ProductRowsProps {
  products: GuideProduct[]
  step: GuideStep
  /** The label of the button that opens the product's form, and its name for screen readers. */
  label: string
  labelOf: (name: string) => string
  /** What the list says of a product. */
  about: (product: GuideProduct) => ReactNode
}

/** The owner's products, each with the way to its form, which leads back to the step. */
export const ProductRows = ({ products, step, label, labelOf, about }: ProductRowsProps) => (
  <ul className="divide-y divide-line">
    {products.map((product) => (
      <li
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
        key={product._id}
      >
        <div className="min-w-0 grow basis-[10rem]">
          <p className="font-semibold wrap-anywhere">{product.name}</p>
          <p className="text-sm text-muted">{about(product)}</p>
        </div>
        <ButtonLink
          aria-label={labelOf(product.name)}
          size="small"
          state={fromGuide(step)}
          to={`/admin/update-product/${encodeURIComponent(product.slug)}`}
          variant="outline"
        >
          {label}
        </ButtonLink>
      </li>
    ))}
  </ul>
)
