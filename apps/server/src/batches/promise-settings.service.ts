import type { PromiseSettings } from '@nirbhaya/contract/constants'
import type { Db, Tx } from '../platform/database/client.ts'
import { promiseSettings } from '../platform/database/schema/batches.ts'

/** The numbers of promises, as they are now. */
export async function getPromiseSettings(db: Db | Tx): Promise<PromiseSettings> {
  const [row] = await db.select().from(promiseSettings)
  if (!row) throw new Error('the settings of promises are gone')
  const { id: _, ...settings } = row
  return settings
}
