import type { CourierScan } from '../shipping.tables.ts'

/** A courier as the shop needs it: the port that each adapter implements. Every call has a timeout. */
export interface Courier {
  /** The courier's name. The courier's reports are stored under it. */
  readonly name: string
  /** Whether `track` makes a request. */
  readonly isAsked: boolean
  /** Whether the secret for webhooks is set. With it, the courier proves that a webhook is its own. */
  readonly isWebhookOn: boolean
  /**
   * Reads a webhook after checking its secret.
   * @returns `refused` if the secret is wrong; undefined for a webhook of an unknown shape, which the courier
   * need not send again
   */
  readWebhook(webhook: CourierWebhook): CourierReport | 'refused' | undefined
  /**
   * Returns all scans of a parcel that the courier has recorded; empty before the first.
   * @throws CourierError if there is no answer
   */
  track(trackingNumber: string): Promise<CourierScan[]>
}

export interface CourierWebhook {
  headers: Record<string, string | string[] | undefined>
  /** The body's raw bytes, unparsed. */
  body: Buffer
}

export interface CourierReport {
  /** The same value each time the courier sends this report. */
  key: string
  trackingNumber: string
  scans: CourierScan[]
}

export class CourierError extends Error {
  override name = 'CourierError'
}
