import type { ComplaintKind } from '@nirbhaya/contract/complaints/kinds'
import { complaintPages as words } from '@nirbhaya/contract/messages/complaints/pages'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { SentComplaint } from './send.ts'

interface ComplaintThanksProps {
  sent: SentComplaint
  email: string
  kind: ComplaintKind
  onAnother: () => void
}

/** Replaces the form after sending. It gets the focus, because the pressed button is gone. */
export function ComplaintThanks({ sent, email, kind, onAnother }: ComplaintThanksProps) {
  const { number, id } = sent
  return (
    <div className="flex min-h-96 flex-col items-center justify-center text-center">
      <span className="mb-6 flex size-20 items-center justify-center rounded-full bg-good-ground text-good">
        <Icon className="size-9" name="check" />
      </span>
      <h2
        className="display text-4xl outline-none"
        ref={(heading) => heading?.focus()}
        tabIndex={-1}
      >
        {words.thanks(kind)}
      </h2>
      <p className="mt-4 text-muted">{words.yourNumber}</p>
      <p className="text-3xl font-semibold tabular-nums" translate="no">
        {number}
      </p>
      <p className="mt-4 max-w-sm text-lg text-muted wrap-anywhere">{words.thanksHint(email)}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {id && <ButtonLink to={`/my-complaints/${id}`}>{words.follow}</ButtonLink>}
        <Button className="noscript:hidden" onClick={onAnother} variant="outline">
          {words.another}
        </Button>
      </div>
    </div>
  )
}
