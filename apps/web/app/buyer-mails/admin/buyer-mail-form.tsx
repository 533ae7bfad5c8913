import {
  buyerMailDraft,
  buyerMailForm,
  discardBuyerMail,
  listBuyerMails,
} from '@nirbhaya/contract/buyer-mails/admin'
import { buyerFields } from '@nirbhaya/contract/buyer-mails/rules'
import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { buyerMailWords as words } from '@nirbhaya/contract/messages/buyer-mails/admin'
import { labels } from '@nirbhaya/contract/messages/labels'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { FormWithPreview } from '../../admin/editor/form-with-preview.tsx'
import { LeaveGuard } from '../../admin/editor/leave-guard.tsx'
import { SaveBar } from '../../admin/editor/save-bar.tsx'
import { useUnsaved } from '../../admin/editor/use-unsaved.ts'
import { WrittenField } from '../../admin/editor/written-field.tsx'
import { ConfirmButton } from '../../forms/ask-button.tsx'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AudienceFields } from './audience-fields.tsx'
import type { BuyerMailValues } from './buyer-mail-values.ts'
import { BuyerPreview } from './buyer-preview.tsx'
import { SendQuestion } from './send-question.tsx'
import { usePreview } from './use-preview.ts'
import { type ReadyMail, useWriting } from './use-writing.ts'

interface BuyerMailFormProps {
  id: string
  /** How often the draft was saved; 0 for a new mail. */
  revision: number
  values: BuyerMailValues
}

const inserts = {
  label: words.insert,
  texts: buyerFields.map((name) => ({ text: `{${name}}`, label: words.facts[name] })),
}

/** The form that writes, previews, tests and sends a mail to buyers. */
export function BuyerMailForm({ id, revision, values: stored }: BuyerMailFormProps) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<ReadyMail>()
  const server = useServerForm(buyerMailForm, {
    defaultValues: stored,
    invalid: editorMessages.invalid,
    send: async (mail) => setAsked(mail),
  })
  const { form, field, formProps, failure } = server
  const values = { ...stored, ...useWatch({ control: form.control }) } as BuyerMailValues
  const [position, setPosition] = useState(0)
  const preview = usePreview(values, position)
  const { hasUnsaved, markSaved } = useUnsaved(form.formState.isDirty)
  const writing = useWriting({ id, revision, form, onSaved: markSaved })
  const { people, orders, leftOut } = preview.data ?? {}

  async function saveDraft() {
    const draft = buyerMailDraft.safeParse(form.getValues())
    if (draft.success) await writing.save(draft.data)
    else await form.trigger()
  }

  return (
    <>
      <LeaveGuard hasUnsaved={hasUnsaved} text={words.leaveText} />
      <FormWithPreview
        preview={<BuyerPreview loaded={preview} onPosition={setPosition} position={position} />}
      >
        <form {...formProps}>
          <div className="grid grid-cols-1 gap-4">
            <FormPart title={words.who}>
              <p className="text-sm text-muted">{words.whoHint}</p>
              <AudienceFields
                chosen={values}
                field={(name) => field(name, { onChange: () => setPosition(0) })}
                onDropOrders={() => {
                  form.setValue('orders', [], { shouldDirty: true })
                  setPosition(0)
                }}
                orders={values.orders ?? []}
              />
              {leftOut !== undefined && leftOut > 0 && (
                <p className="text-sm text-muted">{words.leftOut(leftOut)}</p>
              )}
            </FormPart>
            <FormPart title={words.text}>
              <Notice>{words.consent}</Notice>
              <TextField
                {...field('subject')}
                autoComplete="off"
                hint={words.subjectHint}
                label={labels.subject}
              />
              <WrittenField
                {...field('message')}
                hint={words.messageHint}
                inserts={inserts}
                known={[]}
                label={labels.message}
                styles={[]}
              />
            </FormPart>
          </div>
          <div className="mt-6">
            <FormFailureNotice failure={failure ?? writing.failure} />
          </div>
          {revision > 0 && (
            <ConfirmButton
              busyLabel={words.discarding}
              button={{ label: words.discard, variant: 'quiet' }}
              call={discardBuyerMail}
              confirm={words.discard}
              description={words.discardText}
              keep={words.keep}
              onDone={async () => {
                markSaved()
                await navigate('/admin/buyer-mails', { replace: true })
              }}
              outdates={[listBuyerMails]}
              params={{ id }}
              title={words.discardTitle}
              variant="danger"
            />
          )}
          <SaveBar
            isDisabled={!people}
            label={words.send}
            state={people === undefined ? words.counting : words.goesTo(people, orders ?? 0)}
          >
            <Button
              busyLabel={words.saving}
              className="max-sm:px-3"
              isBusy={writing.isSaving}
              onClick={() => void saveDraft()}
              variant="outline"
            >
              {words.saveDraft}
            </Button>
            <Button
              busyLabel={words.sendingTest}
              className="max-sm:px-3"
              disabled={!people}
              isBusy={writing.isTesting}
              onClick={form.handleSubmit((mail) => writing.test({ ...mail, position }))}
              variant="outline"
            >
              {words.sendTest}
            </Button>
          </SaveBar>
        </form>
      </FormWithPreview>
      <SendQuestion
        asked={asked}
        onClose={() => setAsked(undefined)}
        onSend={writing.send}
        people={people ?? 0}
      />
    </>
  )
}
