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

/** The form for the shop's name and the texts around it. */
export function BrandForm({ brand }: { brand: Brand }) {
  // The frame of this page shows the brand, too.
  const { revalidate } = useRevalidator()
  return (
    <CallForm
      button={{ isFullWidth: false, size: 'medium' }}
      call={saveBrand}
      fields={settingFields(words.settings, brand)}
      onDone={() => void revalidate()}
      outdates={[getBrand]}
      schema={brandForm}
      values={brand}
      words={{ save: words.save }}
    >
      {(drawn) => <FormPart title={words.names}>{inOrder(drawn)}</FormPart>}
    </CallForm>
  )
}
