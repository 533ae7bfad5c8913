import { adminContentMessages } from '@nirbhaya/contract/messages/content/admin'
import { Notice } from '../../ui/notice.tsx'

const words = adminContentMessages.sample

interface SampleNoticeProps {
  hasRealPayments: boolean
  isReal: boolean
  onReal: (isReal: boolean) => void
}

/** Warns that a content part has demo content. The owner can confirm here that the new content is real. */
export function SampleNotice({ hasRealPayments, isReal, onReal }: SampleNoticeProps) {
  return (
    <Notice className="mb-6 max-w-3xl" tone="warn">
      <p>{hasRealPayments ? words.hidden : words.shown}</p>
      <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          checked={isReal}
          className="size-5 shrink-0 accent-deep-pink"
          onChange={(event) => onReal(event.target.checked)}
          type="checkbox"
        />
        <span>{words.isReal}</span>
      </label>
      <p className="text-sm">{words.isRealHint}</p>
    </Notice>
  )
}
