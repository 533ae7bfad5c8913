import { packageLabelFields } from '@nirbhaya/contract/catalogue/package-label'
import { productFactNames } from '@nirbhaya/contract/catalogue/product-texts'
import { cancelPolicies } from '@nirbhaya/contract/enums'
import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { adminProductMessages } from '@nirbhaya/contract/messages/catalogue/admin'
import { optionWords } from '@nirbhaya/contract/messages/catalogue/options'
import { labels } from '@nirbhaya/contract/messages/labels'
import { DraftNotice } from '../../admin/editor/draft-notice.tsx'
import { FailureNotice } from '../../admin/editor/failure-notice.tsx'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { FormWithPreview } from '../../admin/editor/form-with-preview.tsx'
import { LeaveGuard } from '../../admin/editor/leave-guard.tsx'
import { SaveBar } from '../../admin/editor/save-bar.tsx'
import { useMay } from '../../session/may.ts'
import { TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { PhotoSlots } from './photo-slots.tsx'
import { BalanceHint, CancellingHint } from './product-hints.tsx'
import { ProductPreview } from './product-preview.tsx'
import { SaveLabel, StatusField } from './status-field.tsx'
import { StoryFields } from './story-fields.tsx'
import { type ProductSaving, useProductForm } from './use-product-form.ts'

const { parts } = adminProductMessages

/** The form of a product. After an error, the typed values are still there. */
export function ProductForm(saving: ProductSaving) {
  const { server, form, photos, upload, draft, hasUnsaved, question } = useProductForm(saving)
  const { field, formProps, isBusy, failure } = server
  // A writer changes texts and pictures. The other values are sent as they were.
  const mayChangeAll = useMay()('catalogue')
  const number = { inputMode: 'decimal', min: 0, step: 'any', type: 'number' } as const
  return (
    <>
      <DraftNotice draft={draft} />
      <LeaveGuard hasUnsaved={hasUnsaved} />
      {question}
      <FormWithPreview preview={<ProductPreview control={form.control} photo={photos.photos[0]} />}>
        <form {...formProps}>
          <div className="grid grid-cols-1 gap-4">
            <FormPart title={parts.what}>
              <TextField {...field('name')} autoComplete="off" label={labels.productName} />
              {mayChangeAll && (
                <TextField
                  {...field('slug')}
                  autoComplete="off"
                  hint={
                    saving.product
                      ? adminProductMessages.slugHint
                      : adminProductMessages.newSlugHint
                  }
                  label={adminProductMessages.slug}
                />
              )}
              <TextArea
                {...field('description')}
                hint={adminProductMessages.descriptionHint}
                rows={7}
              />
            </FormPart>
            <FormPart title={parts.pictures}>
              <PhotoSlots error={failure?.fields.images} photos={photos} />
            </FormPart>
            {mayChangeAll && (
              <FormPart isPaired title={parts.selling}>
                <TextField
                  {...field('price')}
                  {...number}
                  hint={adminProductMessages.priceHint}
                  label={`${adminProductMessages.price} (₹)`}
                />
                <TextField
                  {...field('listPrice')}
                  {...number}
                  hint={<BalanceHint control={form.control} />}
                  label={`${adminProductMessages.listPrice} (₹)`}
                />
                <TextField
                  {...field('oldPrice')}
                  hint={adminProductMessages.oldPriceHint}
                  inputMode="decimal"
                  required={false}
                />
                <SelectField
                  {...field('cancelPolicy')}
                  className="sm:col-span-2"
                  hint={<CancellingHint control={form.control} />}
                  label={adminProductMessages.cancelling}
                >
                  {cancelPolicies.map((policy) => (
                    <option key={policy} value={policy}>
                      {adminProductMessages.cancelPolicies[policy]}
                    </option>
                  ))}
                </SelectField>
              </FormPart>
            )}
            {mayChangeAll && (
              <FormPart hint={optionWords.hint} title={optionWords.part}>
                <TextField
                  {...field('optionName')}
                  autoComplete="off"
                  hint={optionWords.nameHint}
                  required={false}
                />
                <TextArea
                  {...field('optionValues')}
                  hint={optionWords.valuesHint}
                  required={false}
                  rows={4}
                />
              </FormPart>
            )}
            <FormPart hint={adminProductMessages.factsHint} isPaired title={parts.facts}>
              {productFactNames.map((name) => (
                <TextField key={name} {...field(name)} hint={adminProductMessages[`${name}Hint`]} />
              ))}
            </FormPart>
            <StoryFields field={field} />
            {mayChangeAll && (
              <FormPart hint={adminProductMessages.labelHint} isPaired title={parts.label}>
                {packageLabelFields.map((name) => (
                  <TextField
                    key={name}
                    {...field(name)}
                    hint={adminProductMessages[`${name}Hint`]}
                  />
                ))}
              </FormPart>
            )}
            {mayChangeAll && (
              <FormPart isPaired title={parts.stars}>
                <TextField
                  {...field('rating')}
                  {...number}
                  hint={adminProductMessages.ratingHint}
                  label={adminProductMessages.rating}
                  max={5}
                />
                <TextField
                  {...field('reviews')}
                  {...number}
                  hint={adminProductMessages.reviewsHint}
                  inputMode="numeric"
                  label={adminProductMessages.reviews}
                  step={1}
                />
              </FormPart>
            )}
            {mayChangeAll && <StatusField form={form} saved={saving.product?.status} />}
          </div>
          <FailureNotice
            failure={failure}
            lookAt={saving.lookAt}
            title={saving.failed}
            upload={upload}
          />
          <SaveBar
            isBusy={isBusy}
            label={<SaveLabel control={form.control} published={saving.label} />}
            state={draft.isKept ? editorMessages.draft.kept : ''}
            upload={upload}
          />
        </form>
      </FormWithPreview>
    </>
  )
}
