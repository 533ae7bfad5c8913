import type { CourierScan } from '../shipping.tables.ts'

/** A courier as the shop needs it: the port that each adapter implements. Every call has a timeout. */
export interface Courier {
  /** The name under which its reports are stored. */
  readonly name: string
  /** Whether `track` asks anybody. */
  readonly isAsked: boolean
  /** Whether a secret is set, by which webhooks are known to be the courier's. */
  readonly isWebhookOn: boolean
  /**
   * Reads a webhook after checking its secret.
   * @returns undefined for a shape unknown to the adapter, which need not be sent again
   */
  readWebhook(webhook: CourierWebhook): CourierReport | 'refused' | undefined
  /**
   * What the courier knows of a parcel, all of it; empty while it knows nothing.
   * @throws CourierError if there is no answer
   */
  track(trackingNumber: string): Promise<CourierScan[]>
}

export interface CourierWebhook {
  headers: Record<string, string | string[] | undefined>
  /** The raw bytes. */
  body: Buffer
}

/** What a courier reports of one parcel. */
export interface CourierReport {
  /** The same for every delivery of the report. */
  key: string
  trackingNumber: string
  scans: CourierScan[]
}

export class CourierError extends Error {
  override name = 'CourierError'
}
