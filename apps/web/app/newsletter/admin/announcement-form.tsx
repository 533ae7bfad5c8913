import { zodResolver } from '@hookform/resolvers/zod'
import { labels } from '@nirbhaya/contract/messages/labels'
import { announcementWords as words } from '@nirbhaya/contract/messages/newsletter/admin'
import { type Announcement, announcementForm } from '@nirbhaya/contract/newsletter/admin'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { FormWithPreview } from '../../admin/editor/form-with-preview.tsx'
import { isSame } from '../../admin/editor/local-draft.ts'
import { SaveBar } from '../../admin/editor/save-bar.tsx'
import { useLocalDraft } from '../../admin/editor/use-local-draft.ts'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogCard } from '../../ui/dialog-card.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { type NewAnnouncement, useAnnouncing } from './use-announcing.ts'

const empty: NewAnnouncement = { subject: '', message: '' }

interface AnnouncementFormProps {
  /** The number of recipients; undefined while it is not known. */
  subscribers: number | undefined
  /** The announcements in the list on this page. */
  listed: Announcement[] | undefined
  onSent: () => void
}

/**
 * The form that writes, previews and sends an announcement. Sending needs a confirmation. After an error, the
 * typed text is still there.
 */
export function AnnouncementForm({ subscribers, listed, onSent }: AnnouncementFormProps) {
  const form = useForm({ resolver: zodResolver(announcementForm), defaultValues: empty })
  const { errors } = form.formState
  const draft = useLocalDraft('announcement', form, empty)
  const written = useWatch({ control: form.control })
  const [asked, setAsked] = useState<NewAnnouncement>()
  const [isAsking, setIsAsking] = useState(false)

  const announcing = useAnnouncing({
    listed,
    onRefused(fields) {
      setIsAsking(false)
      for (const name of ['subject', 'message'] as const) {
        const sentence = fields[name]
        if (sentence) form.setError(name, { message: sentence }, { shouldFocus: true })
      }
    },
    // The announcement `sent` reached the server, although the response was lost. If the form still has the
    // text of `sent`, the form is cleared, so that the owner does not send the same text a second time.
    onFoundSent(sent) {
      const { data } = announcementForm.safeParse(form.getValues())
      if (data && isSame(data, sent)) end()
    },
  })

  const ask = form.handleSubmit((announcement) => {
    setAsked(announcement)
    setIsAsking(true)
  })

  async function send() {
    if (asked && (await announcing.send(asked))) end()
  }

  function end() {
    setIsAsking(false)
    draft.finish()
    onSent()
  }

  return (
    <>
      <FormWithPreview
        preview={
          <AnnouncementPreview message={written.message ?? ''} subject={written.subject ?? ''} />
        }
      >
        <form noValidate onSubmit={ask}>
          <FormPart title={words.text}>
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
          </FormPart>
          <SaveBar
            isDisabled={!subscribers}
            label={words.send}
            state={subscribers === undefined ? '' : words.goesTo(subscribers)}
          >
            <Button
              busyLabel={words.sendingTest}
              className="max-sm:px-4"
              isBusy={announcing.isTesting}
              onClick={form.handleSubmit((announcement) => announcing.sendTest(announcement))}
              variant="outline"
            >
              {words.sendTest}
            </Button>
          </SaveBar>
        </form>
      </FormWithPreview>

      <DialogCard
        description={asked && words.confirmHint(asked.subject)}
        isOpen={isAsking}
        onOpenChange={(isOpen) => !announcing.isSending && setIsAsking(isOpen)}
        title={words.confirmTitle(subscribers ?? 0)}
      >
        <DialogEnding
          busyLabel={words.sending}
          isBusy={announcing.isSending}
          label={words.confirm(subscribers ?? 0)}
          onOther={() => setIsAsking(false)}
          onPress={() => void send()}
          otherLabel={words.cancel}
        />
      </DialogCard>
    </>
  )
}
