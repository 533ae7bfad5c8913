import type { AdminMove } from '@nirbhaya/contract/promises/admin'
import type { Db } from '../../platform/database/client.ts'
import type { Portion } from '../../platform/database/paging.ts'
import { statement } from '../../platform/database/prepared-statements.ts'

const movesPage = statement<
  Omit<AdminMove, 'at' | 'batch'> & { at: Date; batch: AdminMove['batch'] | null }
>(
  'list_moves',
  `select m.id as "_id", m.created_at as at, m.terms, m.reason, m.finished_at is not null as "isDone",
    case when b.id is not null then
      jsonb_build_object('_id', b.id, 'productName', b.product_name, 'number', b.number) end as batch,
    (select jsonb_build_object(
        'wait', count(*) filter (where c.answer = 'wait'),
        'refund', count(*) filter (where c.answer = 'refund'),
        'none', count(*) filter (where c.answer is null))
      from choice c where c.move_id = m.id) as answers
  from move m left join batch b on b.id = m.batch_id
  where $1::timestamptz is null or (m.created_at, m.id) < ($1::timestamptz, $2::uuid)
  order by m.created_at desc, m.id desc limit $3`,
)

/** Returns moves, newest first. */
export async function listMoveRows(db: Db, { limit, after }: Portion) {
  const rows = await movesPage(db, after?.at ?? null, after?.id ?? null, limit)
  return rows.map(({ batch, ...row }) => ({ ...row, ...(batch && { batch }) }))
}
