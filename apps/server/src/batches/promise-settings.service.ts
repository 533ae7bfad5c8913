import type { PromiseSettings } from '@nirbhaya/contract/constants'
import type { DeliveryTerms } from '@nirbhaya/contract/dates'
import type { Db, Tx } from '../platform/database/client.ts'
import { promiseSettings } from './batches.tables.ts'

export async function getPromiseSettings(db: Db | Tx): Promise<PromiseSettings> {
  const [row] = await db.select().from(promiseSettings)
  if (!row) throw new Error('the settings of promises are missing')
  const { id: _, ...settings } = row
  return settings
}

/**
 * Returns the terms of products that are in no batch. Nobody can change them before the transaction
 * ends.
 */
export async function getUsualTerms(tx: Tx): Promise<DeliveryTerms> {
  const { fromDays, dueDays } = promiseSettings
  const [terms] = await tx.select({ fromDays, dueDays }).from(promiseSettings).for('share')
  if (!terms) throw new Error('the settings of promises are missing')
  return terms
}
