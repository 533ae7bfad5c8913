import {
  type BrandForm as Brand,
  brandForm,
  getBrand,
  saveBrand,
} from '@nirbhaya/contract/brand/brand'
import { brandPage as words } from '@nirbhaya/contract/messages/brand'
import { useRevalidator } from 'react-router'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { CallForm, inOrder } from '../../forms/call-form.tsx'
import { settingFields } from '../../forms/setting-fields.ts'
import { ColourField, ReadableColours } from './colour-fields.tsx'

/** The form for the shop's name and the texts around it. */
export function BrandForm({ brand }: { brand: Brand }) {
  // The frame of this page shows the brand, too.
  const { revalidate } = useRevalidator()
  return (
    <CallForm
      button={{ isFullWidth: false, size: 'medium' }}
      call={saveBrand}
      fields={{
        ...settingFields(words.settings, brand),
        dark: (form) => <ColourField form={form} name="dark" />,
        accent: (form) => <ColourField form={form} name="accent" />,
        page: (form) => (
          <>
            <ColourField form={form} name="page" />
            <ReadableColours form={form} />
          </>
        ),
      }}
      onDone={() => void revalidate()}
      outdates={[getBrand]}
      schema={brandForm}
      values={brand}
      words={{ save: words.save }}
    >
      {({ dark, accent, page, fonts, ...names }) => (
        <>
          <FormPart title={words.names}>{inOrder(names)}</FormPart>
          <FormPart hint={words.lookHint} title={words.look}>
            {[dark, accent, page, fonts]}
          </FormPart>
        </>
      )}
    </CallForm>
  )
}
