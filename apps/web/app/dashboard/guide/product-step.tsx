import { createProduct } from '@nirbhaya/contract/catalogue/admin'
import type { GuideProduct } from '@nirbhaya/contract/going-live/guide'
import { adminProductMessages } from '@nirbhaya/contract/messages/catalogue/admin'
import { guideWords } from '@nirbhaya/contract/messages/going-live/guide'
import { messages } from '@nirbhaya/contract/messages/specification'
import { fromGuide, guideStepPath } from '../../admin/guide-link.ts'
import { Panel } from '../../admin/panel.tsx'
import { ProductForm } from '../../catalogue/admin/product-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ProductRows } from './product-rows.tsx'

const words = guideWords.product

/** The form for the first product. Once there is one, the products of the owner. */
export function ProductStep({ products }: { products: GuideProduct[] }) {
  if (products.length === 0) {
    return (
      <ProductForm
        draftKey="product:new"
        failed={messages.productCreateFailed}
        label={adminProductMessages.createProduct}
        lookAt="/collection"
        next={guideStepPath('photos')}
        save={(send, form) => send(createProduct, { form })}
        succeeded={messages.productCreated}
      />
    )
  }
  return (
    <Panel
      aside={
        <ButtonLink
          size="small"
          state={fromGuide('product')}
          to="/admin/create-product"
          variant="outline"
        >
          {words.another}
        </ButtonLink>
      }
      className="max-w-3xl"
      title={words.yours}
    >
      <ProductRows
        about={({ isPublished }) => (isPublished ? words.onSale : words.draft)}
        label={words.change}
        labelOf={words.changeOf}
        products={products}
        step="product"
      />
    </Panel>
  )
}
