import { mails } from '@nirbhaya/contract/messages/mails'
import { announcementWords as words } from '@nirbhaya/contract/messages/newsletter/admin'
import { MailFrame } from '../../admin/mail-frame.tsx'
import { WrittenText } from '../../ui/written-text.tsx'

/** Shows the announcement inside the frame of the shop's mails. */
export function AnnouncementPreview({ subject, message }: { subject: string; message: string }) {
  const { reason, unsubscribe } = mails.announcement
  return (
    <section aria-label={words.preview} className="min-w-0">
      <p className="mb-2 flex items-baseline justify-between gap-4">
        <span className="text-sm font-semibold">{words.preview}</span>
        <span className="text-sm text-muted">{words.previewHint}</span>
      </p>
      <MailFrame
        links={[mails.questions, mails.openShop, unsubscribe]}
        reason={reason}
        subject={subject.trim() || <span className="text-muted">{words.previewSubject}</span>}
      >
        {message.trim() ? (
          <WrittenText text={message} />
        ) : (
          <p className="text-muted">{words.previewMessage}</p>
        )}
      </MailFrame>
    </section>
  )
}
