import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import { Notice } from '../../ui/notice.tsx'
import type { ManyDone } from './parcel-changes.tsx'

interface RefusalsProps {
  refused: ManyDone['refused']
  /** The sentence above the list of refusals. By default, it tells how many there are. */
  title?: string
}

/** Lists the parcels or orders that were not changed, each with the reason. */
export function Refusals({ refused, title = words.refused(refused.length) }: RefusalsProps) {
  if (refused.length === 0) return null
  return (
    <Notice className="mb-4" role="alert" tone="warn">
      <p className="font-semibold">{title}</p>
      <ul>
        {refused.map(({ _id, number, message }) => (
          <li key={_id}>{words.refusal(number, message)}</li>
        ))}
      </ul>
    </Notice>
  )
}
