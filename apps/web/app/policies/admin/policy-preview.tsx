import { policyEditorWords as words } from '@nirbhaya/contract/messages/policies/admin'
import type { EditedPolicy } from '@nirbhaya/contract/policies/admin'
import { type PolicyTexts, readPolicy } from '@nirbhaya/contract/policies/policy-text'
import { useDeferredValue, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { ChoiceTabs } from '../../admin/editor/choice-tabs.tsx'
import { PreviewScreen } from '../../admin/editor/preview-frame.tsx'
import { PolicyPage } from '../policy-page.tsx'

const widths = { phone: 390, desktop: 1280 }

interface PolicyPreviewProps {
  control: Control<PolicyTexts>
  policy: EditedPolicy
}

/** A preview of the policy's page, which changes while the owner types. */
export function PolicyPreview({ control, policy }: PolicyPreviewProps) {
  const { kind, version, facts, today } = policy
  const [screen, setScreen] = useState<keyof typeof widths>('phone')
  const {
    lead = '',
    inShort = '',
    text = '',
    description = '',
  } = useDeferredValue(useWatch({ control }))
  const shown = {
    kind,
    number: version.number + 1,
    since: today,
    others: [],
    ...readPolicy({ lead, inShort, text, description }, facts),
  }
  return (
    <section aria-label={words.preview}>
      <div className="mb-3 flex justify-end">
        <ChoiceTabs
          label={words.previewAs}
          names={words.screens}
          onChoose={setScreen}
          value={screen}
        />
      </div>
      <PreviewScreen title={words.previewFrame} width={widths[screen]}>
        <PolicyPage kind={kind} policy={shown} />
      </PreviewScreen>
    </section>
  )
}
