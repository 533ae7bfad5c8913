import type { PromiseSettings } from '@nirbhaya/contract/promises/rules'
import type { Db } from '../../platform/database/client.ts'
import type { Jobs } from '../../platform/jobs/queues.ts'
import { invalidate } from '../../platform/response-cache/invalidate.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { refreshAvailability } from '../availability.service.ts'
import { lockBatchesOfProducts } from '../batches.queries.ts'
import type { BatchQueues } from '../batches.queues.ts'
import { promiseSettings, promiseSettingsKey } from '../promise-settings.service.ts'

/** Changes the settings of promises; they apply to promises made from now on. */
export function changePromiseSettings(
  { db, jobs }: { db: Db; jobs: Jobs<Pick<BatchQueues, 'delivery.terms-changed'>> },
  settings: PromiseSettings,
  actorId: string,
): Promise<PromiseSettings> {
  return db.transaction(async (tx) => {
    const { before } = await saveSettings(tx, promiseSettings, actorId, settings)
    const { fromDays, dueDays } = before
    if (fromDays !== settings.fromDays || dueDays !== settings.dueDays) {
      await jobs.enqueue(tx, 'delivery.terms-changed', {
        before: { fromDays, dueDays },
        after: { fromDays: settings.fromDays, dueDays: settings.dueDays },
      })
      await invalidate(tx, promiseSettingsKey)
    }
    await lockBatchesOfProducts(tx)
    await refreshAvailability(tx)
    return settings
  })
}
