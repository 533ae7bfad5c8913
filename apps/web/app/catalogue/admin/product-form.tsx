import { cancelPolicies } from '@nirbhaya/contract/constants'
import { makingWords } from '@nirbhaya/contract/messages/admin/editor'
import { productDeskWords } from '@nirbhaya/contract/messages/catalogue/admin'
import { labels } from '@nirbhaya/contract/messages/labels'
import { DraftNotice } from '../../admin/editor/draft-notice.tsx'
import { FailureNotice } from '../../admin/editor/failure-notice.tsx'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { BesidePreview } from '../../admin/editor/form-with-preview.tsx'
import { LeaveGuard } from '../../admin/editor/leave-guard.tsx'
import { SaveBar } from '../../admin/editor/save-bar.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { PhotoSlots } from './photo-slots.tsx'
import { BalanceHint, CancellingHint } from './product-hints.tsx'
import { ProductPreview } from './product-preview.tsx'
import { type ProductSaving, useProductForm } from './use-product-form.ts'

const { parts } = productDeskWords

/** Everything about a product; whatever goes wrong, what was entered stays. */
export function ProductForm(saving: ProductSaving) {
  const { server, form, photos, upload, draft, hasUnsaved, question } = useProductForm(saving)
  const { field, formProps, isBusy, failure } = server
  const number = { inputMode: 'decimal', min: 0, step: 'any', type: 'number' } as const
  return (
    <>
      <DraftNotice draft={draft} />
      <LeaveGuard hasUnsaved={hasUnsaved} />
      {question}
      <BesidePreview preview={<ProductPreview control={form.control} photo={photos.photos[0]} />}>
        <form {...formProps}>
          <div className="grid grid-cols-1 gap-4">
            <FormPart title={parts.what}>
              <TextField {...field('name')} autoComplete="off" label={labels.productName} />
              <TextField
                {...field('slug')}
                autoComplete="off"
                hint={saving.product ? productDeskWords.slugHint : productDeskWords.newSlugHint}
                label={productDeskWords.slug}
              />
              <TextArea
                {...field('description')}
                hint={productDeskWords.descriptionHint}
                rows={7}
              />
            </FormPart>
            <FormPart title={parts.pictures}>
              <PhotoSlots error={failure?.fields.images} photos={photos} />
            </FormPart>
            <FormPart isPaired title={parts.selling}>
              <TextField
                {...field('price')}
                {...number}
                hint={productDeskWords.priceHint}
                label={`${productDeskWords.price} (₹)`}
              />
              <TextField
                {...field('listPrice')}
                {...number}
                hint={<BalanceHint control={form.control} />}
                label={`${productDeskWords.listPrice} (₹)`}
              />
              <SelectField
                {...field('cancelPolicy')}
                className="sm:col-span-2"
                hint={<CancellingHint control={form.control} />}
                label={productDeskWords.cancelling}
              >
                {cancelPolicies.map((policy) => (
                  <option key={policy} value={policy}>
                    {productDeskWords.cancelPolicies[policy]}
                  </option>
                ))}
              </SelectField>
            </FormPart>
            <FormPart hint={productDeskWords.factsHint} isPaired title={parts.facts}>
              <TextField {...field('colour')} hint={productDeskWords.colourHint} />
              <TextField {...field('size')} hint={productDeskWords.sizeHint} />
              <TextField {...field('weight')} hint={productDeskWords.weightHint} />
              <TextField {...field('splashResistance')} hint={productDeskWords.splashHint} />
            </FormPart>
            <FormPart isPaired title={parts.stars}>
              <TextField
                {...field('rating')}
                {...number}
                hint={productDeskWords.ratingHint}
                label={productDeskWords.rating}
                max={5}
              />
              <TextField
                {...field('reviews')}
                {...number}
                hint={productDeskWords.reviewsHint}
                inputMode="numeric"
                label={productDeskWords.reviews}
                step={1}
              />
            </FormPart>
          </div>
          <FailureNotice
            failure={failure}
            lookAt={saving.lookAt}
            title={saving.failed}
            upload={upload}
          />
          <SaveBar
            isBusy={isBusy}
            label={saving.label}
            state={draft.isKept ? makingWords.draft.kept : ''}
            upload={upload}
          />
        </form>
      </BesidePreview>
    </>
  )
}
