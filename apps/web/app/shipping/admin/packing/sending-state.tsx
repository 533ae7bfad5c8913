import { packingWords as words } from '@nirbhaya/contract/messages/shipping/packing'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { PackingState } from './use-packing.ts'

/** Shows whether all scans are sent, how many wait on this device, and which the server refused. */
export function SendingState({ packing }: { packing: PackingState }) {
  const { waiting, hasOthers, isOnline, isSending, hasFailed, refused, dismiss, send } = packing
  const isDone = waiting.length === 0 && isOnline
  return (
    <>
      <div
        className={classNames(
          'mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control px-4 py-2.5',
          isDone ? 'bg-good-ground text-good' : 'bg-warn-ground text-warn',
        )}
      >
        {isSending ? (
          <Spinner className="size-5" />
        ) : (
          <Icon
            className="size-5 shrink-0"
            name={isDone ? 'circle-check' : isOnline ? 'hourglass' : 'wifi-off'}
          />
        )}
        <div className="min-w-0 grow basis-[10rem]" role="status">
          <p className="font-semibold">{said(packing)}</p>
          {!isOnline && <p className="text-sm">{words.offline}</p>}
          {isOnline && hasFailed && !isSending && <p className="text-sm">{words.willRetry}</p>}
        </div>
        {waiting.length > 0 && isOnline && (
          <Button isBusy={isSending} onClick={send} size="small" variant="outline">
            {words.sendNow}
          </Button>
        )}
      </div>
      {hasOthers && (
        <Notice className="mb-4" tone="warn">
          {words.otherAccount}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice className="mb-4" role="alert" tone="bad">
          <p className="font-semibold">{words.refused(refused.length)}</p>
          <ul>
            {refused.map(({ scan, message }) => (
              <li key={scan.key}>{words.refusal(scan.number, scan.serial, message)}</li>
            ))}
          </ul>
          <Button className="mt-3" onClick={dismiss} size="small" variant="outline">
            {words.dismiss}
          </Button>
        </Notice>
      )}
    </>
  )
}

function said({ waiting, isSending }: PackingState): string {
  if (waiting.length === 0) return words.allSent
  return isSending ? words.sending(waiting.length) : words.waiting(waiting.length)
}
