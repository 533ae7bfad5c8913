import { cancelPolicies } from '@nirbhaya/contract/constants'
import { messages } from '@nirbhaya/contract/messages'
import { productDeskWords } from '@nirbhaya/contract/messages/catalogue/desk'
import { makingWords } from '@nirbhaya/contract/messages/desk/making'
import { balanceRupees, formatRupees } from '@nirbhaya/contract/money'
import { useWatch } from 'react-hook-form'
import { DraftNotice } from '../../desk/making/draft-notice.tsx'
import { FailureNotice } from '../../desk/making/failure-notice.tsx'
import { LeaveGuard } from '../../desk/making/leave-guard.tsx'
import { SaveBar } from '../../desk/making/save-bar.tsx'
import { TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { amountOf } from './amount-of.ts'
import { PhotoSlots } from './photo-slots.tsx'
import { ProductPreview } from './product-preview.tsx'
import { type ProductSaving, useProductForm } from './use-product-form.ts'

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
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-12">
        <form {...formProps}>
          <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
            <TextField
              {...field('name')}
              autoComplete="off"
              className="sm:col-span-2"
              label={messages.labels.productName}
            />
            <TextField
              {...field('slug')}
              autoComplete="off"
              className="sm:col-span-2"
              hint={saving.product ? productDeskWords.slugHint : productDeskWords.newSlugHint}
              label={productDeskWords.slug}
            />
            <TextArea
              {...field('description')}
              className="sm:col-span-2"
              hint={productDeskWords.descriptionHint}
              rows={7}
            />
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
              hint={productDeskWords.cancellingHint}
              label={productDeskWords.cancelling}
            >
              {cancelPolicies.map((policy) => (
                <option key={policy} value={policy}>
                  {productDeskWords.cancelPolicies[policy]}
                </option>
              ))}
            </SelectField>
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
            <p className="text-muted sm:col-span-2">{productDeskWords.factsTitle}</p>
            <TextField {...field('colour')} hint={productDeskWords.colourHint} />
            <TextField {...field('size')} hint={productDeskWords.sizeHint} />
            <TextField {...field('weight')} hint={productDeskWords.weightHint} />
            <TextField {...field('splashResistance')} hint={productDeskWords.splashHint} />
          </div>
          <div className="mt-8">
            <PhotoSlots error={failure?.fields.images} photos={photos} />
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
        <ProductPreview control={form.control} photo={photos.photos[0]} />
      </div>
    </>
  )
}

function BalanceHint({ control }: Pick<Parameters<typeof ProductPreview>[0], 'control'>) {
  const [price, listPrice] = useWatch({ control, name: ['price', 'listPrice'] })
  const balance = balanceRupees({ price: amountOf(price), listPrice: amountOf(listPrice) })
  return balance > 0
    ? productDeskWords.listPriceHint(formatRupees(balance))
    : productDeskWords.nothingLater
}
