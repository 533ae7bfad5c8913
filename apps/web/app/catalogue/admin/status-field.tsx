import type { AdminProduct } from '@nirbhaya/contract/catalogue/admin'
import { adminProductMessages as words } from '@nirbhaya/contract/messages/catalogue/admin'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { ChoiceTabs } from '../../admin/editor/choice-tabs.tsx'
import { FormPart } from '../../admin/editor/form-part.tsx'
import type { ProductValues } from './product-values.ts'

const statuses = { published: words.statuses.published, draft: words.statuses.draft }

interface StatusFieldProps {
  form: UseFormReturn<ProductValues>
  /** The saved status of the product; undefined for a new one. */
  saved: AdminProduct['status'] | undefined
}

/** The field that sets whether visitors see the product. */
export function StatusField({ form, saved }: StatusFieldProps) {
  const status = useWatch({ control: form.control, name: 'status' })
  const isHiding = status === 'draft' && saved === 'published'
  return (
    <FormPart title={words.showing}>
      <ChoiceTabs
        label={words.showing}
        names={statuses}
        onChoose={(next) => form.setValue('status', next, { shouldDirty: true })}
        value={status}
      />
      <p className="mt-2.5 text-sm text-muted" key={`${status} ${isHiding}`}>
        {isHiding ? words.hidingHint : words.showingHints[status]}
      </p>
    </FormPart>
  )
}

interface SaveLabelProps {
  control: Control<ProductValues>
  /** The label of the submit button if the chosen status is 'published'. */
  published: string
}

export function SaveLabel({ control, published }: SaveLabelProps) {
  const status = useWatch({ control, name: 'status' })
  return status === 'draft' ? words.saveDraft : published
}
