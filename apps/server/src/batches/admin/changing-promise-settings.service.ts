import type { PromiseSettings } from '@nirbhaya/contract/promises/rules'
import type { Db } from '../../platform/database/client.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { refreshAvailability } from '../availability.service.ts'
import { lockBatchesOfProducts } from '../batches.queries.ts'
import { promiseSettings } from '../promise-settings.service.ts'

/** Changes the settings of promises; they apply to promises made from now on. */
export function changePromiseSettings(
  db: Db,
  settings: PromiseSettings,
  actorId: string,
): Promise<PromiseSettings> {
  return db.transaction(async (tx) => {
    await saveSettings(tx, promiseSettings, actorId, settings)
    await lockBatchesOfProducts(tx)
    await refreshAvailability(tx)
    return settings
  })
}
