import { getAdminProduct, updateProduct } from '@nirbhaya/contract/catalogue/admin'
import { adminProductMessages as words } from '@nirbhaya/contract/messages/catalogue/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import { AdminPage } from '../../admin/admin-page.tsx'
import { LoadedForm } from '../../admin/editor/loaded-form.tsx'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { unlisted } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/update-product.route'
import { MainProduct } from './main-product.tsx'
import { ProductForm } from './product-form.tsx'
import { isChangedMeanwhile } from './product-values.ts'

export const meta = unlisted(words.updateProduct)

export default function UpdateProductRoute({ params: { slug } }: Route.ComponentProps) {
  return (
    <AdminPage
      actions={<SeeProduct slug={slug} />}
      intro={<Intro slug={slug} />}
      title={words.updateProduct}
    >
      <UpdateProduct key={slug} slug={slug} />
    </AdminPage>
  )
}

interface ProductProps {
  slug: string
}

/** The introduction of the page. It is left out if the product could not be loaded. */
function Intro({ slug }: ProductProps) {
  const { status } = useAnswer(getAdminProduct, { params: { slug } })
  return status === 'failed' ? null : words.updateProductIntro
}

function SeeProduct({ slug }: ProductProps) {
  const { data } = useAnswer(getAdminProduct, { params: { slug } })
  if (data?.product.status !== 'published') return null
  return (
    <ButtonLink size="small" to={`/product/${slug}`} variant="outline">
      {words.seeProduct}
    </ButtonLink>
  )
}

function UpdateProduct({ slug }: ProductProps) {
  const loaded = useAnswer(getAdminProduct, { params: { slug } })
  const fetchProduct = () => browserApi(getAdminProduct, { params: { slug }, timeoutMs })

  return (
    <LoadedForm
      hint={words.productFailedHint}
      loaded={loaded}
      missing={{ title: words.productMissing, hint: words.productMissingHint }}
      other={{ label: words.seeProducts, to: '/admin/products' }}
      title={messages.productEditFailed}
    >
      {({ product }) => (
        <>
          <MainProduct isDraft={product.status === 'draft'} slug={product.slug} />
          <ProductForm
            draftKey={`product:${slug}`}
            failed={messages.productUpdateFailed}
            isUnchanged={async () => !isChangedMeanwhile(product, (await fetchProduct()).product)}
            label={words.updateProduct}
            lookAt={product.status === 'draft' ? '/admin/products' : `/product/${slug}`}
            product={product}
            save={(send, form) => send(updateProduct, { params: { slug }, form })}
            succeeded={messages.productUpdated}
          />
        </>
      )}
    </LoadedForm>
  )
}
