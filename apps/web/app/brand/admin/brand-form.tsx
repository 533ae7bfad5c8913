import {
  type BrandForm as Brand,
  brandForm,
  getBrand,
  saveBrand,
} from '@nirbhaya/contract/brand/brand'
import { brandPage as words } from '@nirbhaya/contract/messages/brand'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { inOrder, useCallForm } from '../../forms/call-form.tsx'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { settingFields } from '../../forms/setting-fields.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { ColourField, ReadableColours } from './colour-fields.tsx'

interface BrandFormProps {
  brand: Brand
  /** Shown below the form. */
  children: ReactNode
}

/** The form for the shop's name, the texts around it, and the look. Its preview is beside it, or below on a phone. */
export function BrandForm({ brand, children }: BrandFormProps) {
  // The frame of this page shows the brand, too.
  const { revalidate } = useRevalidator()
  const server = useCallForm({
    call: saveBrand,
    fields: {
      ...settingFields(words.settings, brand),
      dark: (form) => <ColourField form={form} name="dark" />,
      accent: (form) => <ColourField form={form} name="accent" />,
      page: (form) => <ColourField form={form} name="page" />,
    },
    onDone: () => void revalidate(),
    outdates: [getBrand],
    schema: brandForm,
    values: brand,
  })
  const { formProps, failure, isBusy } = server
  const { dark, accent, page, fonts, ...names } = server.drawn
  return (
    <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] xl:items-start">
      <div className="grid min-w-0 grid-cols-1 gap-8">
        <form {...formProps} className="grid grid-cols-1 gap-4">
          <FormPart title={words.names}>{inOrder(names)}</FormPart>
          <FormPart hint={words.lookHint} title={words.look}>
            <div className="grid gap-5">{inOrder({ dark, accent, page, fonts })}</div>
            <ReadableColours form={server} />
          </FormPart>
          <div className="mt-2">
            <FormFailureNotice failure={failure} />
            <SubmitButton isBusy={isBusy} isFullWidth={false} size="medium">
              {words.save}
            </SubmitButton>
          </div>
        </form>
        {children}
      </div>
      <div className="min-w-0 xl:sticky xl:top-28">
        <BrandPreview form={server} />
      </div>
    </div>
  )
}
