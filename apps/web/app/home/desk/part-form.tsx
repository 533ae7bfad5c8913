import type { ContentBlock } from '@nirbhaya/contract/content/desk'
import { contentDeskWords as words } from '@nirbhaya/contract/messages/content/desk'
import { makingWords } from '@nirbhaya/contract/messages/desk/making'
import { useState } from 'react'
import { ChoiceTabs } from '../../desk/making/choice-tabs.tsx'
import { LeaveGuard } from '../../desk/making/leave-guard.tsx'
import { SaveBar } from '../../desk/making/save-bar.tsx'
import { useUnsaved } from '../../desk/making/use-unsaved.ts'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PartFieldInput } from './part-field.tsx'
import { partFields } from './part-fields.ts'
import { PartPreview, type Surroundings } from './part-preview.tsx'
import { SampleNotice } from './sample-notice.tsx'
import { ThingList } from './thing-list.tsx'
import { usePartForm } from './use-part-form.ts'

interface PartFormProps {
  block: ContentBlock
  around: Surroundings
  hasRealPayments: boolean
}

const sides = { write: words.write, preview: words.preview }

/** A part of the public pages and, beside it or in its place, how visitors will see it. */
export function PartForm({ block, around, hasRealPayments }: PartFormProps) {
  const { form, formProps, isBusy, failure, isReal, setIsReal, isChanged, question } =
    usePartForm(block)
  const { hasUnsaved } = useUnsaved(isChanged)
  const [side, setSide] = useState<keyof typeof sides>('write')
  const { fields, things } = partFields[block.key]
  return (
    <>
      <LeaveGuard hasUnsaved={hasUnsaved} text={words.leaveText} />
      {question}
      {block.isSample && (
        <SampleNotice hasRealPayments={hasRealPayments} isReal={isReal} onReal={setIsReal} />
      )}
      <div className="mb-5 lg:hidden">
        <ChoiceTabs label={words.side} names={sides} onChoose={setSide} value={side} />
      </div>
      <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-10">
        <form {...formProps} className={classNames(side === 'preview' && 'max-lg:hidden')}>
          <div className="grid gap-6">
            {fields.map((field) => (
              <PartFieldInput field={field} form={form} key={field.name} />
            ))}
            {things && <ThingList form={form} things={things} />}
          </div>
          <div className="mt-6">
            <FormFailureNotice failure={failure} {...titleOf(failure?.message)} />
          </div>
          <SaveBar isBusy={isBusy} label={words.publish} state={isChanged ? words.unsaved : ''} />
        </form>
        <div className={classNames('lg:sticky lg:top-28', side === 'write' && 'max-lg:hidden')}>
          <PartPreview
            around={around}
            blockKey={block.key}
            control={form.control}
            isSample={block.isSample && !isReal}
          />
        </div>
      </div>
    </>
  )
}

/** What is wrong with fields was not even sent. */
const titleOf = (message: string | undefined) =>
  message === makingWords.invalid ? {} : { title: words.failed }
