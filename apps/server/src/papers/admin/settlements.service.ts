import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { paiseToRupees } from '@nirbhaya/contract/money'
import { settledWithinMs } from '@nirbhaya/contract/papers/rules'
import type { SettlementReport } from '@nirbhaya/contract/papers/settlements'
import { writeAudit } from '../../audit/audit.service.ts'
import { clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { newId } from '../../platform/database/columns.ts'
import { spanOf } from './month.service.ts'
import { readSettlementReport } from './settlement-file.ts'
import {
  insertEvents,
  listDifferences,
  listTransfers,
  type TransferRow,
} from './settlements.queries.ts'

/** The maximum number of differences of each kind in one answer. */
const mostDifferences = 200
/** The maximum number of faulty lines that one answer names. */
const mostErrors = 50

/**
 * Imports the provider's settlement report. Known events stay as they are, so importing a report twice
 * changes nothing. A preview stores nothing.
 */
export async function importSettlements(
  db: Db,
  { csv, isPreview, actorId }: { csv: string; isPreview: boolean; actorId: string },
) {
  const { events, errors } = readSettlementReport(csv)
  const byKey = new Map(events.map((event) => [`${event.kind} ${event.eventId}`, event]))
  const found = [...byKey.values()]
  const added = await inTransaction(db, isPreview, async (tx) => {
    const count = await insertEvents(tx, found)
    if (count > 0) {
      const entity = { entity: 'paper-settings', entityId: newId() } as const
      const after = { settlementEvents: count }
      await writeAudit(tx, { actorId, action: 'settlement.import', ...entity, before: null, after })
    }
    return count
  })
  const known = events.length - added
  const message = isPreview ? words.previewed(added, known) : words.imported(added, known)
  return { added, known, message, errors: errors.slice(0, mostErrors) }
}

/** Runs an import in a transaction. A preview runs the whole import and rolls it back. */
async function inTransaction(
  db: Db,
  isPreview: boolean,
  work: (tx: Tx) => Promise<number>,
): Promise<number> {
  if (!isPreview) return db.transaction(work)
  let count = 0
  const undone = new Error('only a preview')
  await db
    .transaction(async (tx) => {
      count = await work(tx)
      throw undone
    })
    .catch((error) => {
      if (error !== undone) throw error
    })
  return count
}

/** Returns the provider's payouts of a month, compared with the ledger. */
export async function getSettlements(db: Db, month: string): Promise<SettlementReport> {
  const { first, last } = await spanOf(db, month)
  const settledBy = new Date(clock.now().getTime() - settledWithinMs)
  const [transfers, differences] = await Promise.all([
    listTransfers(db, first, last),
    listDifferences(db, { first, last, settledBy, limit: mostDifferences }),
  ])
  const total = (part: 'payments' | 'refunds' | 'others' | 'fees' | 'feeTaxes' | 'paidOut') =>
    paiseToRupees(transfers.reduce((sum, row) => sum + row[part], 0))
  return {
    transfers: transfers.map(toWireTransfer),
    differences: differences.map(({ kind, reference, settledOn, reported, booked }) => ({
      kind,
      reference,
      ...(settledOn !== null && { settledOn }),
      ...(reported !== null && { reported: paiseToRupees(reported) }),
      ...(booked !== null && { booked: paiseToRupees(booked) }),
    })),
    totals: {
      payments: total('payments'),
      refunds: total('refunds'),
      others: total('others'),
      fees: total('fees'),
      feeTaxes: total('feeTaxes'),
      paidOut: total('paidOut'),
    },
  }
}

const toWireTransfer = ({ transfer, settledOn, events, ...sums }: TransferRow) => ({
  transfer,
  settledOn,
  events,
  payments: paiseToRupees(sums.payments),
  refunds: paiseToRupees(sums.refunds),
  others: paiseToRupees(sums.others),
  fees: paiseToRupees(sums.fees),
  feeTaxes: paiseToRupees(sums.feeTaxes),
  paidOut: paiseToRupees(sums.paidOut),
})
