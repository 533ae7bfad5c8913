import {
  type BrandForm as Brand,
  brandForm,
  getBrand,
  saveBrand,
} from '@nirbhaya/contract/brand/brand'
import { brandPage as words } from '@nirbhaya/contract/messages/brand'
import { useRevalidator } from 'react-router'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { inOrder, useCallForm } from '../../forms/call-form.tsx'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { settingFields } from '../../forms/setting-fields.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { ColourField, ReadableColours } from './colour-fields.tsx'

/** The form for the shop's name, the texts around it, and the look, with a preview. */
export function BrandForm({ brand }: { brand: Brand }) {
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
    <form {...formProps} className="grid grid-cols-1 gap-4">
      <FormPart title={words.names}>{inOrder(names)}</FormPart>
      <FormPart hint={words.lookHint} title={words.look}>
        <div className="grid gap-5">{inOrder({ dark, accent, page, fonts })}</div>
        <ReadableColours form={server} />
      </FormPart>
      <BrandPreview form={server} />
      <div className="mt-2">
        <FormFailureNotice failure={failure} />
        <SubmitButton isBusy={isBusy} isFullWidth={false} size="medium">
          {words.save}
        </SubmitButton>
      </div>
    </form>
  )
}
