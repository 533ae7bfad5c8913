import type { ContentBlock } from '@nirbhaya/contract/content/admin'
import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { adminContentMessages as words } from '@nirbhaya/contract/messages/content/admin'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { FormWithPreview } from '../../admin/editor/form-with-preview.tsx'
import { LeaveGuard } from '../../admin/editor/leave-guard.tsx'
import { SaveBar } from '../../admin/editor/save-bar.tsx'
import { useUnsaved } from '../../admin/editor/use-unsaved.ts'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { ArrayFieldEditor } from './array-field-editor.tsx'
import { HomePartsField } from './home-parts-field.tsx'
import { PartFieldInput } from './part-field.tsx'
import { partFields } from './part-fields.ts'
import { PartPreview, type Surroundings } from './part-preview.tsx'
import { PictureField } from './picture-field.tsx'
import { SampleNotice } from './sample-notice.tsx'
import { usePartForm } from './use-part-form.ts'

interface PartFormProps {
  block: ContentBlock
  around: Surroundings
  hasRealPayments: boolean
}

export function PartForm({ block, around, hasRealPayments }: PartFormProps) {
  const { form, formProps, isBusy, failure, isReal, setIsReal, isChanged, question } =
    usePartForm(block)
  const { hasUnsaved } = useUnsaved(isChanged)
  const { fields, itemFields, hasPicture } = partFields[block.key]
  return (
    <>
      <LeaveGuard hasUnsaved={hasUnsaved} text={words.leaveText} />
      {question}
      {block.isSample && (
        <SampleNotice hasRealPayments={hasRealPayments} isReal={isReal} onReal={setIsReal} />
      )}
      <FormWithPreview
        preview={
          block.key !== 'homeParts' && (
            <PartPreview
              around={around}
              blockKey={block.key}
              control={form.control}
              isSample={block.isSample && !isReal}
            />
          )
        }
      >
        <form {...formProps}>
          <div className="grid grid-cols-1 gap-4">
            {fields.length > 0 && (
              <FormPart title={words.parts.words}>
                {fields.map((field) => (
                  <PartFieldInput field={field} form={form} key={field.name} />
                ))}
              </FormPart>
            )}
            {block.key === 'homeParts' && <HomePartsField form={form} />}
            {hasPicture && (
              <FormPart hint={words.picture.hint} title={words.picture.title}>
                <PictureField form={form} />
              </FormPart>
            )}
            {itemFields && (
              <FormPart hint={words.parts.listHint} title={words.parts.list}>
                <ArrayFieldEditor form={form} itemFields={itemFields} />
              </FormPart>
            )}
          </div>
          <div className="mt-6">
            <FormFailureNotice failure={failure} {...titleOf(failure?.message)} />
          </div>
          <SaveBar isBusy={isBusy} label={words.publish} state={isChanged ? words.unsaved : ''} />
        </form>
      </FormWithPreview>
    </>
  )
}

/**
 * The title of the notice says that saving failed. If fields are invalid, nothing was sent, so there is no
 * title.
 */
const titleOf = (message: string | undefined) =>
  message === editorMessages.invalid ? {} : { title: words.failed }
