import { mails } from '@nirbhaya/contract/messages/mails'
import { announcementWords as words } from '@nirbhaya/contract/messages/newsletter/admin'
import { WrittenText } from '../../admin/written-text.tsx'
import { useSite } from '../../api/site.ts'
import { MailHead, mailFace } from '../../ui/mail-head.tsx'

/** Shows the announcement inside the frame of the shop's mails. */
export function AnnouncementPreview({ subject, message }: { subject: string; message: string }) {
  const { reason, unsubscribe } = mails.announcement
  const { name, motto } = useSite().brand
  return (
    <section aria-label={words.preview} className="min-w-0">
      <p className="mb-2 flex items-baseline justify-between gap-4">
        <span className="text-sm font-semibold">{words.preview}</span>
        <span className="text-sm text-muted">{words.previewHint}</span>
      </p>
      <div className="rounded-card bg-cream-deep p-3 wrap-anywhere sm:p-6">
        <div className="mx-auto max-w-[37.5rem]">
          <MailHead motto={motto} name={name} />
          <div className="rounded-b-card border border-t-0 border-line bg-white px-5 pb-6 pt-7 sm:px-7">
            <p className="mb-5 text-3xl leading-tight" style={mailFace}>
              {subject.trim() || <span className="text-muted">{words.previewSubject}</span>}
            </p>
            {message.trim() ? (
              <WrittenText text={message} />
            ) : (
              <p className="text-muted">{words.previewMessage}</p>
            )}
          </div>
          <div className="px-5 pt-5 text-xs leading-relaxed text-muted sm:px-7">
            <p>{reason}</p>
            <p className="mt-2 text-deep-pink-dark">
              {[mails.questions, mails.openShop, unsubscribe].map((link, place) => (
                <span key={link}>
                  {place > 0 && <span>{' · '}</span>}
                  <span className="underline">{link}</span>
                </span>
              ))}
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
