import {
  type ComplaintAction,
  type ComplaintState,
  complaintActions,
} from '@nirbhaya/contract/complaints/kinds'

/**
 * Everything that changes a complaint. The owner causes the actions and `reply`, the person causes `write`
 * and `reopen`.
 */
export type ComplaintEvent = ComplaintAction | 'reply' | 'write' | 'reopen'

type Moves = Partial<Record<ComplaintState, ComplaintState>>

/** The states before a decision. */
const undecided = ['received', 'acknowledged', 'needs-information', 'reopened'] as const

const from = (states: readonly ComplaintState[], to: ComplaintState): Moves =>
  Object.fromEntries(states.map((state) => [state, to]))

const stays = (...states: ComplaintState[]): Moves =>
  Object.fromEntries(states.map((state) => [state, state]))

const moves: Record<ComplaintEvent, Moves> = {
  acknowledge: from(['received', 'reopened'], 'acknowledged'),
  ask: from(['received', 'acknowledged', 'reopened'], 'needs-information'),
  // A complaint can be accepted again after a replacement: if the replacement also fails, the money is
  // refunded.
  accept: from([...undecided, 'replacement-shipped'], 'accepted'),
  'ship-replacement': { accepted: 'replacement-shipped' },
  reject: from(undecided, 'rejected'),
  close: from([...undecided, 'accepted', 'replacement-shipped', 'rejected'], 'closed'),
  reply: {
    ...stays('acknowledged', 'needs-information', 'accepted', 'replacement-shipped', 'rejected'),
    received: 'acknowledged',
    reopened: 'acknowledged',
  },
  write: {
    ...stays('received', 'acknowledged', 'accepted', 'replacement-shipped', 'reopened'),
    'needs-information': 'acknowledged',
  },
  reopen: from(['replacement-shipped', 'rejected', 'closed'], 'reopened'),
}

interface Progress {
  state: ComplaintState
  /** The time of reopening, which is possible only once; null if the complaint was not reopened. */
  reopenedAt: Date | null
}

/**
 * Returns a complaint's state after an event; undefined if the event is impossible for the complaint now,
 * such as a second reopening.
 */
export function stateAfter(
  { state, reopenedAt }: Progress,
  event: ComplaintEvent,
): ComplaintState | undefined {
  if (event === 'reopen' && reopenedAt !== null) return undefined
  return moves[event][state]
}

/** Returns the actions that the owner can take now. */
export function actionsFor(
  progress: Progress & { remedy: string | null; replacementId: string | null },
): ComplaintAction[] {
  return complaintActions.filter(
    (action) =>
      stateAfter(progress, action) !== undefined &&
      (action !== 'ship-replacement' || canShipByHand(progress)),
  )
}

/**
 * Returns whether the owner records by hand that the replacement was sent. If its parcel is made, handing the parcel over
 * records it.
 */
export const canShipByHand = ({
  remedy,
  replacementId,
}: {
  remedy: string | null
  replacementId: string | null
}): boolean => remedy === 'replacement' && replacementId === null
