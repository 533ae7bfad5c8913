import { zodResolver } from '@hookform/resolvers/zod'
import { messages } from '@nirbhaya/contract/messages'
import { announcementWords as words } from '@nirbhaya/contract/messages/newsletter/desk'
import { announcementForm } from '@nirbhaya/contract/newsletter/desk.schemas'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useLocalDraft } from '../../desk/making/use-local-draft.ts'
import { Button } from '../../ui/button.tsx'
import { DialogCard } from '../../ui/dialog-card.tsx'
import { TextField } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { type NewAnnouncement, useAnnouncing } from './use-announcing.ts'

const { labels } = messages
const empty: NewAnnouncement = { subject: '', message: '' }

interface AnnouncementFormProps {
  /** Whom it would go to; undefined while nobody knows. */
  subscribers: number | undefined
  onSent: () => void
}

/** Writing an announcement, seeing it, and sending it after one more question. What is typed stays. */
export function AnnouncementForm({ subscribers, onSent }: AnnouncementFormProps) {
  const form = useForm({ resolver: zodResolver(announcementForm), defaultValues: empty })
  const { errors } = form.formState
  const draft = useLocalDraft('announcement', form, empty)
  const written = useWatch({ control: form.control })
  const [asked, setAsked] = useState<NewAnnouncement>()
  const [isAsking, setIsAsking] = useState(false)

  const announcing = useAnnouncing((fields) => {
    setIsAsking(false)
    for (const name of ['subject', 'message'] as const) {
      const sentence = fields[name]
      if (sentence) form.setError(name, { message: sentence }, { shouldFocus: true })
    }
  })

  const ask = form.handleSubmit((announcement) => {
    setAsked(announcement)
    setIsAsking(true)
  })

  async function send() {
    if (!asked || !(await announcing.send(asked))) return
    setIsAsking(false)
    draft.finish()
    onSent()
  }

  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
      <form className="min-w-0" noValidate onSubmit={ask}>
        <div className="grid gap-5">
          <TextField
            autoComplete="off"
            enterKeyHint="next"
            error={errors.subject?.message}
            label={labels.subject}
            required
            {...form.register('subject')}
          />
          <TextArea
            error={errors.message?.message}
            hint={words.messageHint}
            label={labels.message}
            required
            rows={10}
            {...form.register('message')}
          />
        </div>
        <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <Button disabled={!subscribers} type="submit">
            {words.send}
          </Button>
          <Button
            busyLabel={words.sendingTest}
            isBusy={announcing.isTesting}
            onClick={form.handleSubmit((announcement) => announcing.sendTest(announcement))}
            variant="outline"
          >
            {words.sendTest}
          </Button>
        </div>
        <p aria-live="polite" className="mt-3 min-h-6 text-sm text-muted">
          {subscribers !== undefined && words.goesTo(subscribers)}
        </p>
      </form>
      <AnnouncementPreview message={written.message ?? ''} subject={written.subject ?? ''} />

      <DialogCard
        description={asked && words.confirmHint(asked.subject)}
        isOpen={isAsking}
        onOpenChange={(isOpen) => !announcing.isSending && setIsAsking(isOpen)}
        title={words.confirmTitle(subscribers ?? 0)}
      >
        <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button onClick={() => setIsAsking(false)} variant="outline">
            {words.cancel}
          </Button>
          <Button
            busyLabel={words.sending}
            isBusy={announcing.isSending}
            onClick={() => void send()}
          >
            {words.confirm(subscribers ?? 0)}
          </Button>
        </div>
      </DialogCard>
    </div>
  )
}
