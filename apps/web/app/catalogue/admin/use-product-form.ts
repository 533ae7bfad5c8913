import { type AdminShownProduct, productFields } from '@nirbhaya/contract/catalogue/admin'
import type { Product } from '@nirbhaya/contract/catalogue/catalogue'
import { editorMessages as words } from '@nirbhaya/contract/messages/admin/editor'
import { adminProductMessages } from '@nirbhaya/contract/messages/catalogue/admin'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { useLocalDraft } from '../../admin/editor/use-local-draft.ts'
import { type Saving, useSaving } from '../../admin/editor/use-saving.ts'
import { useUnsaved } from '../../admin/editor/use-unsaved.ts'
import { guideLinkOf } from '../../admin/guide-link.ts'
import type { Upload } from '../../api/use-upload.ts'
import { useServerForm } from '../../forms/use-server-form.ts'
import { isSameOrder, photosOf } from './photo-list.ts'
import {
  emptyProduct,
  type ProductValues,
  productPayload,
  type Typed,
  valuesOf,
} from './product-values.ts'
import { usePhotos } from './use-photos.ts'

export interface ProductSaving extends Saving {
  /** The product to edit; undefined for a new product. */
  product?: AdminShownProduct
  save: (send: Upload['send'], form: FormData) => Promise<{ product: Product }>
  /** The page that opens after saving; by default the product's page, or the list for a draft. */
  next?: string
}

/** Keeps the state of a product's form while it is edited and saved. */
export function useProductForm(saving: ProductSaving) {
  const { product, draftKey, failed, save } = saving
  const [initial] = useState(() => (product ? photosOf(product.images) : []))
  const [base] = useState(() => (product ? valuesOf(product) : emptyProduct))
  const photos = usePhotos(initial)
  const { upload, attempt, question } = useSaving(saving, words.changed.productTitle)
  const navigate = useNavigate()
  const { state } = useLocation()
  const next = saving.next ?? guideLinkOf(state)?.to
  const { revalidate } = useRevalidator()

  const server = useServerForm(productFields, {
    defaultValues: base,
    exception: failed,
    invalid: words.invalid,
    send,
  })
  // The schema accepts a price as text or as a number, so the type of `server.form` allows both. The cast
  // tells TypeScript that the fields contain only text.
  const form = server.form as unknown as UseFormReturn<ProductValues>
  const draft = useLocalDraft(draftKey, form, base)
  const { isDirty } = form.formState
  const { hasUnsaved, markSaved } = useUnsaved(isDirty || !isSameOrder(photos.photos, initial))

  async function send(values: Typed) {
    const isDraft = values.status === 'draft'
    await attempt(
      (by) => save(by, productPayload(values, photos.photos)),
      async ({ product: { slug } }) => {
        markSaved()
        draft.finish()
        // The root loader's catalogue data may have changed, so it is loaded again.
        await revalidate()
        await navigate(next ?? (isDraft ? '/admin/products' : `/product/${slug}`))
      },
      isDraft ? adminProductMessages.draftSaved : undefined,
    )
  }

  return { server, form, photos, upload, draft, hasUnsaved, question }
}
