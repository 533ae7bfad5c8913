import { toIst } from '../clock.ts'
import type { Refund } from '../entities.ts'
import { refundDescriptions } from '../webhooks/bodies.ts'

/** Returns the refund as it is at a moment. From `succeedsAt` on, it has succeeded. */
export function refundAt(refund: Refund, now: number): Refund {
  if (refund.succeedsAt === null || now < refund.succeedsAt) return refund
  return { ...refund, refund_status: 'SUCCESS', processed_at: toIst(refund.succeedsAt) }
}

export function showRefund(refund: Refund, now: number) {
  const { succeedsAt: _, refund_speed: requested, ...fields } = refundAt(refund, now)
  const isThrough = fields.refund_status === 'SUCCESS'
  return {
    ...fields,
    entity: 'refund',
    refund_splits: [],
    status_description: refundDescriptions[fields.refund_status],
    refund_arn: isThrough ? fields.cf_refund_id : null,
    metadata: null,
    refund_charge: 0,
    refund_mode: 'STANDARD',
    refund_speed: {
      requested,
      accepted: 'STANDARD',
      processed: isThrough ? 'STANDARD' : null,
      message: null,
    },
  }
}
