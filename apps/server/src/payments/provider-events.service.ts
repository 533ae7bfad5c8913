import type { Db } from '../platform/database/client.ts'
import { findEvent, markEventHandled } from './payments.queries.ts'
import type { EventSubject } from './providers/provider.ts'
import type { Providers } from './providers/providers.ts'

export type ReceivedEvent = EventSubject & { provider: string }

/**
 * Hands a stored webhook to `act` and stores the outcome that `act` returns. A webhook that was handled
 * is not handed over again.
 * @throws ProviderError `unavailable` while the shop has no settings for its provider
 */
export async function handleEvent(
  { db, providers }: { db: Db; providers: Providers },
  eventId: string,
  act: (event: ReceivedEvent) => Promise<string>,
): Promise<void> {
  const stored = await findEvent(db, eventId)
  if (!stored || stored.handledAt) return
  const { provider, payload } = stored
  const event = providers.of(stored).readEvent(payload)
  const subject: EventSubject = event?.subject ?? { about: 'nothing of ours' }
  await markEventHandled(db, eventId, await act({ ...subject, provider }))
}
