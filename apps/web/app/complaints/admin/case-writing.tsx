import {
  type AdminComplaint,
  noteForm,
  noteOnComplaint,
  replyForm,
  replyToComplaint,
} from '@nirbhaya/contract/complaints/admin'
import { longest } from '@nirbhaya/contract/input-limits'
import { complaintAdminPages as words } from '@nirbhaya/contract/messages/complaints/admin-pages'
import { useState } from 'react'
import { ChoiceTabs } from '../../admin/editor/choice-tabs.tsx'
import { Panel } from '../../admin/panel.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { useComplaint } from './use-complaint.ts'

const forms = {
  answer: {
    call: replyToComplaint,
    schema: replyForm,
    label: words.answerLabel,
    hint: words.answerHint,
    send: words.sendAnswer,
  },
  note: {
    call: noteOnComplaint,
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
  const { call, schema, label, hint, send } = forms[kind]
  const { about, show } = useComplaint(id)
  return (
    <CallForm
      {...about}
      button={{ className: 'max-sm:w-full', isFullWidth: false, size: 'small' }}
      call={call}
      draft={`complaint-${kind}:${id}`}
      fields={{ text: { as: 'area', hint, label, maxLength: longest.complaintReply, rows: 4 } }}
      onDone={({ complaint }, form) => {
        show(complaint)
        form.reset({ text: '' })
      }}
      schema={schema}
      values={{ text: '' }}
      words={{ save: send, saving: words.sending }}
    />
  )
}
