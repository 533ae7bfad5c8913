import { batchesAdmin as calls } from '@nirbhaya/contract/endpoints'
import { batchWords } from '@nirbhaya/contract/messages/batches/admin'
import { type Routes, serve } from '../../platform/http/serve.ts'
import { getPromiseSettings } from '../promise-settings.service.ts'
import { batches } from './batches.list.ts'
import { changeBatch, createBatch, freeUnpaidPlaces, getBatch } from './batches.service.ts'
import { changePromiseSettings } from './changing-promise-settings.service.ts'

export const adminBatchRoutes: Routes = serve(calls, ({ db, jobs }) => ({
  listBatches: ({ query }) => batches.page({ db }, query),
  getBatch: async ({ id }) => ({ batch: await getBatch(db, id) }),
  createBatch: async ({ body, actorId }) => {
    const batch = await createBatch(db, body, actorId)
    return { message: batchWords.created(batch.productName, batch.number), batch }
  },
  changeBatch: async ({ id, body: change, actorId }) => ({
    message: batchWords.saved,
    batch: await changeBatch(db, { id, change, actorId }),
  }),
  freeUnpaidPlaces: async ({ id, actorId }) => {
    const { batch, freed } = await freeUnpaidPlaces(db, { id, actorId })
    return { message: batchWords.freed(freed), batch }
  },
  getPromiseSettings: async () => ({ settings: await getPromiseSettings(db) }),
  changePromiseSettings: async ({ body, actorId }) => ({
    message: batchWords.settingsSaved,
    settings: await changePromiseSettings({ db, jobs }, body, actorId),
  }),
}))
