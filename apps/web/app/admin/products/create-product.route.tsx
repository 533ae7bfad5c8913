import { createProduct } from '@nirbhaya/contract/catalogue'
import { messages } from '@nirbhaya/contract/messages'
import { makersWords as words } from '@nirbhaya/contract/messages/makers'
import { unlistedMeta } from '../../shell/page-meta.ts'
import { AdminPage } from '../admin-page.tsx'
import { ProductForm } from './product-form.tsx'

export const meta = () => unlistedMeta(words.createProduct)

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
