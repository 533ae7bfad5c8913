import type { ComplaintState } from '@nirbhaya/contract/complaints/kinds'
import { complaintWords } from '@nirbhaya/contract/messages/complaints'
import { Badge, type BadgeTone } from '../ui/badge.tsx'

const tones: Record<ComplaintState, BadgeTone> = {
  received: 'yellow',
  acknowledged: 'blue',
  'needs-information': 'yellow',
  accepted: 'green',
  'replacement-shipped': 'green',
  rejected: 'red',
  reopened: 'yellow',
  closed: 'blue',
}

interface StateBadgeProps {
  state: ComplaintState
  /**
   * The words for the states. The default words are for the person who complained. The owner's pages pass
   * other words.
   */
  names?: Record<ComplaintState, string>
}

export const StateBadge = ({ state, names = complaintWords.states }: StateBadgeProps) => (
  <Badge tone={tones[state]}>{names[state]}</Badge>
)
