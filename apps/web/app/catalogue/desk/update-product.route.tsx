import { getProduct, type Product } from '@nirbhaya/contract/catalogue'
import { updateProduct } from '@nirbhaya/contract/catalogue/desk'
import { messages } from '@nirbhaya/contract/messages'
import { productDeskWords } from '@nirbhaya/contract/messages/catalogue/desk'
import { makingWords } from '@nirbhaya/contract/messages/desk/making'
import { useCallback, useEffect } from 'react'
import { toast } from 'react-hot-toast'
import { browserApi } from '../../api/browser-api.ts'
import { DeskPage } from '../../desk/desk-page.tsx'
import { NotOpened } from '../../desk/making/not-opened.tsx'
import { useLoaded } from '../../desk/use-loaded.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import type { Route } from './+types/update-product.route'
import { ProductForm } from './product-form.tsx'
import { isChangedMeanwhile } from './product-values.ts'

const timeoutMs = 15_000

export const meta = () => unlistedMeta(productDeskWords.updateProduct)

export default function UpdateProductRoute({ params: { slug } }: Route.ComponentProps) {
  return (
    <DeskPage
      actions={
        <ButtonLink size="small" to={`/product/${slug}`} variant="outline">
          {productDeskWords.seeProduct}
        </ButtonLink>
      }
      intro={productDeskWords.updateProductIntro}
      title={productDeskWords.updateProduct}
    >
      <UpdateProduct key={slug} slug={slug} />
    </DeskPage>
  )
}

const fetchProduct = async (slug: string, signal?: AbortSignal) => {
  const options = { params: { slug }, timeoutMs, ...(signal && { signal }) }
  return (await browserApi(getProduct, options)).product
}

function UpdateProduct({ slug }: { slug: string }) {
  const load = useCallback((signal: AbortSignal) => fetchProduct(slug, signal), [slug])
  const { loaded, reload } = useLoaded<Product>(load)
  const { status, data: product } = loaded
  const isFailed = status === 'failed'

  useEffect(() => {
    if (isFailed) toast.error(messages.productEditFailed, { id: 'product-edit-failed' })
  }, [isFailed])

  if (isFailed) {
    return (
      <NotOpened
        hint={productDeskWords.productFailedHint}
        onRetry={reload}
        other={{ label: productDeskWords.seeProducts, to: '/collection' }}
        title={messages.productEditFailed}
      />
    )
  }
  if (!product) return <LoadingBlock label={makingWords.formLoading} />
  return (
    <ProductForm
      draftKey={`product:${slug}`}
      failed={messages.productUpdateFailed}
      isUnchanged={async () => !isChangedMeanwhile(product, await fetchProduct(slug))}
      label={productDeskWords.updateProduct}
      lookAt={`/product/${slug}`}
      product={product}
      save={(send, form) => send(updateProduct, { params: { slug }, form })}
      succeeded={messages.productUpdated}
    />
  )
}
