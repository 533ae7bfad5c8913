import type { ToDo } from '@nirbhaya/contract/dashboard/dashboard'
import { dueSoonDays, mostCounted } from '@nirbhaya/contract/dashboard/rules'
import { countFullBatches } from '../batches/admin/opening-next-batch.service.ts'
import {
  countOverdueComplaints,
  countWaitingComplaints,
} from '../complaints/due-complaints.service.ts'
import { countUnanswered } from '../contact/admin/answering.service.ts'
import { countOrdersToPrepare } from '../orders/admin/order-figures.service.ts'
import { listTroubledPayments } from '../payments/admin/troubled-payments.service.ts'
import { clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/client.ts'
import { countDueWithin } from '../promises/admin/at-risk.service.ts'
import { countComingRefunds } from '../promises/admin/choices-list.service.ts'
import { listStuckRefunds } from '../settling/refunds/stuck-refunds.service.ts'
import { countWaitingParcels } from '../shipping/admin/parcel-counts.service.ts'

/** Returns everything that waits for the owner, from all modules. */
export async function getToDo(db: Db, now = clock.now()): Promise<ToDo> {
  const [orders, promises, refunds, stuck, messages, troubled, fullBatches, parcels, ...cases] =
    await Promise.all([
      countOrdersToPrepare(db, mostCounted),
      countDueWithin(db, dueSoonDays, mostCounted),
      countComingRefunds(db, mostCounted),
      listStuckRefunds(db, mostCounted, now),
      countUnanswered(db, mostCounted),
      listTroubledPayments(db, mostCounted, now),
      countFullBatches(db),
      countWaitingParcels(db, mostCounted),
      countWaitingComplaints(db, mostCounted),
      countOverdueComplaints(db, mostCounted, now),
    ])
  const [complaints, overdueComplaints] = cases
  return {
    orders,
    promises,
    refunds,
    messages,
    fullBatches,
    complaints,
    overdueComplaints,
    packedParcels: parcels.packed,
    quietParcels: parcels.quiet,
    troubledParcels: parcels.troubled,
    stuckRefunds: stuck.length,
    payments: troubled.length,
  }
}
