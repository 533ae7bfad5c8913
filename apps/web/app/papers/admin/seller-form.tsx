import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import {
  getPaperSettings,
  type PaperSettings,
  paperSellerForm,
  savePaperSeller,
} from '@nirbhaya/contract/papers/settings'
import { useRevalidator } from 'react-router'
import { Panel } from '../../admin/panel.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The form for the seller's details, which documents and pages show. */
export function SellerForm({ settings }: { settings: PaperSettings }) {
  const { seller, fixed, otherStates } = settings
  const { revalidate } = useRevalidator()
  const fact = (name: keyof typeof fixed, hint?: string) => ({
    readOnly: fixed[name],
    hint: fixed[name] ? words.fixed : hint,
    required: false,
  })
  const warning = otherStates && words.otherStates[otherStates]
  return (
    <Panel hint={words.sellerNote} title={words.sellerHeading}>
      {warning && (
        <Notice className="mb-6" tone="warn">
          {warning}
        </Notice>
      )}
      <CallForm
        call={savePaperSeller}
        fields={{
          legalName: fact('legalName'),
          address: { ...fact('address'), label: words.sellerAddress },
          phone: { ...fact('phone'), label: words.sellerPhone, type: 'tel' },
          email: { ...fact('email'), label: words.sellerEmail, type: 'email' },
          grievanceOfficer: fact('grievanceOfficer', words.grievanceHint),
          grievanceDesignation: { hint: words.designationHint, required: false },
          city: { ...fact('city', words.cityHint), label: words.sellerCity },
          gstin: { ...fact('gstin'), autoCapitalize: 'characters' },
          registeredFrom: { as: 'date', required: false },
          compositionFrom: { as: 'date', hint: words.compositionHint, required: false },
          compositionUntil: { as: 'date', hint: words.compositionUntilHint, required: false },
        }}
        // The page's data is loaded again, because the footer and packing slips show the seller, too.
        onDone={() => revalidate()}
        outdates={[getPaperSettings]}
        schema={paperSellerForm}
        values={seller}
        words={words}
      />
    </Panel>
  )
}
