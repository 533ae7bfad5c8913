import type { Courier } from './courier.ts'

/** A courier that cannot be asked: the owner enters what happened to its parcels. */
export const manual: Courier = {
  name: 'manual',
  isAsked: false,
  isWebhookOn: false,
  readWebhook: () => 'refused',
  track: async () => [],
}
