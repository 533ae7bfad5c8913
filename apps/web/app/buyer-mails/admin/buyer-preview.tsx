import type { BuyerPreview as Preview } from '@nirbhaya/contract/buyer-mails/admin'
import { buyerMailWords as words } from '@nirbhaya/contract/messages/buyer-mails/admin'
import { mails } from '@nirbhaya/contract/messages/mails'
import { MailFrame } from '../../admin/mail-frame.tsx'
import { useShopName } from '../../api/site.ts'
import type { Loaded } from '../../api/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { NotLoaded } from '../../ui/pages/not-loaded.tsx'
import { WrittenText } from '../../ui/written-text.tsx'

interface BuyerPreviewProps {
  loaded: Loaded<Preview>
  position: number
  onPosition: (position: number) => void
}

/** Shows the mail to one buyer after the other, each with their own facts. */
export function BuyerPreview({ loaded, position, onPosition }: BuyerPreviewProps) {
  const { data, hasFailed, status, reload } = loaded
  return (
    <section aria-label={words.preview} className="min-w-0">
      {hasFailed && (
        <NotLoaded className="mb-4" isBusy={status === 'loading'} onRetry={reload}>
          {words.previewFailed}
        </NotLoaded>
      )}
      {data && data.people > 0 ? (
        <>
          <Steps onPosition={onPosition} people={data.people} position={position} />
          {data.shown && <Shown shown={data.shown} />}
        </>
      ) : (
        <p className="rounded-card bg-cream-deep p-5 text-muted">{words.choose}</p>
      )}
    </section>
  )
}

interface StepsProps extends Pick<BuyerPreviewProps, 'position' | 'onPosition'> {
  people: number
}

const Steps = ({ people, position, onPosition }: StepsProps) => (
  <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <p className="text-sm font-semibold tabular-nums" role="status">
      {words.step(Math.min(position, people - 1) + 1, people)}
    </p>
    <div className="flex flex-wrap gap-2">
      <Button
        disabled={position === 0}
        onClick={() => onPosition(Math.min(position, people) - 1)}
        size="small"
        variant="outline"
      >
        {words.previous}
      </Button>
      <Button
        disabled={position + 1 >= people}
        onClick={() => onPosition(position + 1)}
        size="small"
        variant="outline"
      >
        {words.next}
      </Button>
    </div>
  </div>
)

function Shown({ shown }: { shown: NonNullable<Preview['shown']> }) {
  const { name, email, subject, message, orders } = shown
  const shop = useShopName()
  return (
    <>
      <p className="mb-2 text-sm wrap-anywhere">{words.recipient(name, email)}</p>
      <MailFrame
        links={[mails.questions, mails.openShop]}
        reason={mails.buyerMail.reason(shop)}
        subject={subject || <span className="text-muted">{words.noSubject}</span>}
      >
        {message ? <WrittenText text={message} /> : <p className="text-muted">{words.noMessage}</p>}
        <ul aria-label={words.ownFacts} className="mt-5 grid grid-cols-1 gap-4">
          {orders.map(({ _id, lines: [title, ...facts] }) => (
            <li className="border-t border-line pt-4" key={_id}>
              <p className="font-semibold">{title}</p>
              {facts.map((fact) => (
                <p key={fact}>{fact}</p>
              ))}
            </li>
          ))}
        </ul>
      </MailFrame>
    </>
  )
}
