import { tracking } from '@nirbhaya/contract/messages/tracking'
import { useSite } from '../api/site.ts'
import { reopenQuestion } from './consent.ts'

/**
 * A button that shows the consent question again, so that the visitor can change the answer. It is rendered
 * only if the shop has a pixel.
 */
export function ConsentLink({ className }: { className?: string }) {
  const { metaPixelId } = useSite()
  if (!metaPixelId) return null
  return (
    <button className={className} onClick={reopenQuestion} type="button">
      {tracking.change}
    </button>
  )
}
