import { batchesAdmin as contract } from '@nirbhaya/contract/endpoints'
import { batchWords } from '@nirbhaya/contract/messages/batches/admin'
import type { App } from '../../platform/http/routes.ts'
import { getPromiseSettings } from '../promise-settings.service.ts'
import {
  changeBatch,
  createBatch,
  freeUnpaidPlaces,
  getBatch,
  listBatches,
} from './admin-batches.service.ts'
import { changePromiseSettings } from './changing-promise-settings.service.ts'

/** Registers the owner's calls for batches and for the settings of promises. */
export async function adminBatchRoutes(app: App) {
  app.route({
    ...contract.listBatches,
    handler: async (request) => {
      return { success: true as const, ...(await listBatches(app.db, request.query)) }
    },
  })

  app.route({
    ...contract.getBatch,
    handler: async (request) => {
      return { success: true as const, batch: await getBatch(app.db, request.params.id) }
    },
  })

  app.route({
    ...contract.createBatch,
    handler: async (request) => {
      const batch = await createBatch(app.db, request.body, request.customer.id)
      const message = batchWords.created(batch.productName, batch.number)
      return { success: true as const, message, batch }
    },
  })

  app.route({
    ...contract.changeBatch,
    handler: async (request) => {
      const which = { id: request.params.id, change: request.body, actorId: request.customer.id }
      const batch = await changeBatch(app.db, which)
      return { success: true as const, message: batchWords.saved, batch }
    },
  })

  app.route({
    ...contract.freeUnpaidPlaces,
    handler: async (request) => {
      const which = { id: request.params.id, actorId: request.customer.id }
      const { batch, freed } = await freeUnpaidPlaces(app.db, which)
      return { success: true as const, message: batchWords.freed(freed), batch }
    },
  })

  app.route({
    ...contract.getPromiseSettings,
    handler: async () => {
      return { success: true as const, settings: await getPromiseSettings(app.db) }
    },
  })

  app.route({
    ...contract.changePromiseSettings,
    handler: async (request) => {
      const settings = await changePromiseSettings(app.db, request.body, request.customer.id)
      return { success: true as const, message: batchWords.settingsSaved, settings }
    },
  })
}
