import { paperRefusals } from '@nirbhaya/contract/messages/papers'
import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { paiseToRupees } from '@nirbhaya/contract/money'
import { settledWithinMs } from '@nirbhaya/contract/papers/rules'
import type { SettlementReport } from '@nirbhaya/contract/papers/settlements'
import { writeAudit } from '../../audit/audit.service.ts'
import { clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { newId } from '../../platform/database/columns.ts'
import { spanOf } from './report.service.ts'
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
 * changes nothing. An event that contradicts a known one is an error. A preview stores nothing.
 */
export async function importSettlements(
  db: Db,
  { csv, isPreview, actorId }: { csv: string; isPreview: boolean; actorId: string },
) {
  const { events, errors } = readSettlementReport(csv)
  const { added, contradicting } = await inTransaction(db, isPreview, async (tx) => {
    const inserted = await insertEvents(tx, events)
    if (inserted.added > 0) {
      const entity = { entity: 'paper-settings', entityId: newId() } as const
      const after = { settlementEvents: inserted.added }
      await writeAudit(tx, { actorId, action: 'settlement.import', ...entity, before: null, after })
    }
    return inserted
  })
  const known = events.length - added - contradicting.length
  const message = isPreview ? words.previewed(added, known) : words.imported(added, known)
  const refused = contradicting.map(({ line, eventId }) => ({
    line,
    message: paperRefusals.lineContradicts(eventId),
  }))
  const all = [...errors, ...refused].sort((one, other) => one.line - other.line)
  return { added, known, message, errors: all.slice(0, mostErrors) }
}

/** Runs an import in a transaction. A preview runs the whole import and rolls it back. */
async function inTransaction<Result>(
  db: Db,
  isPreview: boolean,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (!isPreview) return db.transaction(work)
  const done: { result?: Result } = {}
  const undone = new Error('only a preview')
  await db
    .transaction(async (tx) => {
      done.result = await work(tx)
      throw undone
    })
    .catch((error) => {
      if (error !== undone) throw error
    })
  return done.result as Result
}

/** Returns the provider's payouts of a period, compared with the ledger. */
export async function getSettlements(db: Db, period: string): Promise<SettlementReport> {
  const { first, last } = await spanOf(db, period)
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
