import type { PromiseSettings } from '@nirbhaya/contract/constants'
import { writeAudit } from '../../audit/audit.service.ts'
import type { Db } from '../../platform/database/client.ts'
import { refreshAvailability } from '../availability.service.ts'
import { lockBatchesOfProducts } from '../batches.queries.ts'
import { promiseSettings } from '../batches.tables.ts'
import { getPromiseSettings } from '../promise-settings.service.ts'

/** Changes the settings of promises; they apply to promises made from now on. */
export function changePromiseSettings(
  db: Db,
  settings: PromiseSettings,
  actorId: string,
): Promise<PromiseSettings> {
  return db.transaction(async (tx) => {
    await tx.select().from(promiseSettings).for('update')
    const before = await getPromiseSettings(tx)
    await tx.update(promiseSettings).set(settings)
    await lockBatchesOfProducts(tx)
    await refreshAvailability(tx)
    await writeAudit(tx, {
      actorId,
      action: 'delivery-settings.update',
      entity: 'delivery-settings',
      entityId: 'shop',
      before,
      after: settings,
    })
    return settings
  })
}
