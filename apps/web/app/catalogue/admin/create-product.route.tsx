import { createProduct } from '@nirbhaya/contract/catalogue/admin'
import { adminProductMessages as words } from '@nirbhaya/contract/messages/catalogue/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import { AdminPage } from '../../admin/admin-page.tsx'
import { unlisted } from '../../seo/page-meta.ts'
import { ProductForm } from './product-form.tsx'

export const meta = unlisted(words.createProduct)

export default function CreateProductRoute() {
  return (
    <AdminPage intro={words.createProductIntro} title={words.createProduct}>
      <ProductForm
        draftKey="product:new"
        failed={messages.productCreateFailed}
        label={words.createProduct}
        lookAt="/collection"
        save={(send, form) => send(createProduct, { form })}
        succeeded={messages.productCreated}
      />
    </AdminPage>
  )
}
