import { type AdminBatch, listBatches } from '@nirbhaya/contract/batches/admin'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import { tableList } from '../../platform/database/list.ts'
import type { BatchRow } from '../batches.queries.ts'
import { batch } from '../batches.tables.ts'
import { listPlacesByValue, type PlacesOfValue } from './places-by-value.queries.ts'

export const batches = tableList(listBatches, batch, {
  where: { product: (product) => eq(batch.productId, product) },
  answer: async (rows, { db }) => ({ batches: await toAdminBatches(db, rows) }),
})

export async function toAdminBatch(db: Db | Tx, row: BatchRow): Promise<AdminBatch> {
  return shown(row, await listPlacesByValue(db, [row.id]))
}

async function toAdminBatches(db: Db, rows: BatchRow[]): Promise<AdminBatch[]> {
  const places = await listPlacesByValue(
    db,
    rows.map(({ id }) => id),
  )
  const placesOf = Map.groupBy(places, ({ batchId }) => batchId)
  return rows.map((row) => shown(row, placesOf.get(row.id) ?? []))
}

function shown(
  {
    id,
    createdAt,
    updatedAt: _,
    fullNoticeAt: _noticeAt,
    setApart: _apart,
    setApartUsed: _used,
    ...row
  }: BatchRow,
  places: PlacesOfValue[],
): AdminBatch {
  const isFull = row.state === 'open' && row.held + row.taken >= row.capacity
  const values = places.map(({ batchId: _batchId, ...value }) => value)
  return {
    ...row,
    _id: id,
    ...(values.length > 0 && { values }),
    state: isFull ? 'full' : row.state,
    createdAt: createdAt.toISOString(),
  }
}
