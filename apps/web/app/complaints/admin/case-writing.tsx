import { type AdminComplaint, noteForm, replyForm } from '@nirbhaya/contract/complaints/admin'
import { longest } from '@nirbhaya/contract/input-limits'
import { complaintAdminPages as words } from '@nirbhaya/contract/messages/complaints/admin-pages'
import { useState } from 'react'
import { ChoiceTabs } from '../../admin/editor/choice-tabs.tsx'
import { Panel } from '../../admin/panel.tsx'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { useComplaintChanges } from './use-complaint.ts'

const forms = {
  answer: {
    schema: replyForm,
    label: words.answerLabel,
    hint: words.answerHint,
    send: words.sendAnswer,
  },
  note: {
    schema: noteForm,
    label: words.noteLabel,
    hint: words.noteHint,
    send: words.addNote,
  },
}

type Kind = keyof typeof forms

const names = { answer: words.answer, note: words.note }

/** The form for a message to the person, or for a note that only the owner can read. */
export function CaseWriting({ complaint }: { complaint: AdminComplaint }) {
  const [kind, setKind] = useState<Kind>('answer')
  return (
    <Panel
      aside={<ChoiceTabs label={words.which} names={names} onChoose={setKind} value={kind} />}
      title={words.write}
    >
      <WordsForm id={complaint._id} key={kind} kind={kind} />
    </Panel>
  )
}

function WordsForm({ id, kind }: { id: string; kind: Kind }) {
  const { schema, label, hint, send: sendLabel } = forms[kind]
  const { reply, note } = useComplaintChanges(id)
  const { form, formProps, field, failure, isBusy } = useServerForm(schema, {
    async send({ text }) {
      await (kind === 'note' ? note(text) : reply(text))
      form.reset({ text: '' })
    },
    exception: words.failed,
    draft: `complaint-${kind}:${id}`,
    defaultValues: { text: '' },
  })
  return (
    <form {...formProps}>
      <TextArea
        {...field('text')}
        hint={hint}
        label={label}
        maxLength={longest.complaintReply}
        rows={4}
      />
      <div className="mt-4">
        <FormFailureNotice failure={failure} />
        <Button
          busyLabel={words.sending}
          className="max-sm:w-full"
          isBusy={isBusy}
          size="small"
          type="submit"
        >
          {sendLabel}
        </Button>
      </div>
    </form>
  )
}
