import { tracking } from '@nirbhaya/contract/messages/tracking'
import { useSite } from '../api/site.ts'
import { reopenQuestion } from './consent.ts'

/** Opens the question again, to take an answer back. Only where there is a pixel to ask about. */
export function ConsentLink({ className }: { className?: string }) {
  const { metaPixelId } = useSite()
  if (!metaPixelId) return null
  return (
    <button className={className} onClick={reopenQuestion} type="button">
      {tracking.change}
    </button>
  )
}
