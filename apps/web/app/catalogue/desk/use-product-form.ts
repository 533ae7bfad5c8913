import type { Product } from '@nirbhaya/contract/catalogue'
import { makingWords as words } from '@nirbhaya/contract/messages/desk/making'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { toast } from 'react-hot-toast'
import { useNavigate } from 'react-router'
import { useLocalDraft } from '../../desk/making/use-local-draft.ts'
import { useOverwriteQuestion } from '../../desk/making/use-overwrite-question.tsx'
import { useUnsaved } from '../../desk/making/use-unsaved.ts'
import { type Upload, UploadStopped, useUpload } from '../../desk/making/use-upload.ts'
import { useServerForm } from '../../forms/use-server-form.ts'
import { isSameOrder, photosOf } from './photo-list.ts'
import {
  emptyProduct,
  type ProductValues,
  productFields,
  productPayload,
  valuesOf,
} from './product-values.ts'
import { usePhotos } from './use-photos.ts'

export interface ProductSaving {
  /** What is edited; a new product without it. */
  product?: Product
  /** Under this name a draft is kept in the browser. */
  draftKey: string
  /** What the button says. */
  label: string
  succeeded: string
  failed: string
  /** Where to look whether it was saved, by oneself or by somebody else. */
  lookAt: string
  /** Whether what is edited is still as it was opened. @throws as the typed client */
  isUnchanged?: () => Promise<boolean>
  save: (send: Upload['send'], form: FormData) => Promise<{ product: Product }>
}

/** The state of a product's form, from what is saved to what is saved next. */
export function useProductForm(saving: ProductSaving) {
  const { product, draftKey, succeeded, failed, lookAt, isUnchanged, save } = saving
  const [initial] = useState(() => (product ? photosOf(product.images) : []))
  const [base] = useState(() => (product ? valuesOf(product) : emptyProduct))
  const photos = usePhotos(initial)
  const upload = useUpload()
  const overwrite = useOverwriteQuestion({ title: words.changed.productTitle, lookAt })
  const navigate = useNavigate()

  const server = useServerForm(productFields, {
    defaultValues: base,
    exception: failed,
    invalid: words.invalid,
    send,
  })
  // What is typed is text; numbers come from the schema.
  const form = server.form as unknown as UseFormReturn<ProductValues>
  const draft = useLocalDraft(draftKey, form, base)
  const { isDirty } = form.formState
  const { hasUnsaved, markSaved } = useUnsaved(isDirty || !isSameOrder(photos.photos, initial))

  async function send(values: Record<keyof ProductValues, string | number>) {
    try {
      if (isUnchanged && !(await isUnchanged()) && !(await overwrite.ask())) return
      const saved = await save(upload.send, productPayload(values, photos.photos))
      markSaved()
      draft.finish()
      toast.success(succeeded)
      await navigate(`/product/${saved.product.slug}`)
    } catch (error) {
      if (error instanceof UploadStopped) {
        toast(words.stopped)
        return
      }
      toast.error(failed)
      throw error
    }
  }

  return { server, form, photos, upload, draft, hasUnsaved, question: overwrite.dialog }
}
