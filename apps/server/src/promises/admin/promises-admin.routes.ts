import { indiaDayOf } from '@nirbhaya/contract/dates'
import { promisesAdmin as contract } from '@nirbhaya/contract/endpoints'
import { adminPromiseMessages as words } from '@nirbhaya/contract/messages/promises/admin'
import { clock } from '../../platform/clock.ts'
import { sendSpreadsheet } from '../../platform/http/bodies/spreadsheet.ts'
import type { App } from '../../platform/http/routes.ts'
import type { Promises } from '../promises.ts'
import { listAtRisk } from './at-risk.service.ts'
import { choiceColumns, choicePages } from './choice-spreadsheet.ts'
import { listChoices, previewRefunds } from './choices-list.service.ts'
import { listMoves, previewMove, startMove } from './moves.service.ts'
import { listStops, resumeRefunds, stopRefunds } from './refund-stops.service.ts'
import { riskColumns, riskPages } from './risk-spreadsheet.ts'
import { addUnbatched, countUnbatched } from './unbatched-orders.service.ts'

interface Options {
  promises: Promises
  publicUrl: string
}

/**
 * Registers the calls with which the owner moves dates, and sees customers' choices and the refunds
 * that start automatically.
 */
export async function promiseAdminRoutes(app: App, { promises, publicUrl }: Options) {
  const { db } = promises
  const sheetName = (of: string) => `${of}-${indiaDayOf(clock.now())}.csv`

  app.route({
    ...contract.previewMove,
    handler: async (request) => {
      const preview = await previewMove(promises, request.body, publicUrl)
      return { success: true as const, preview }
    },
  })

  app.route({
    ...contract.startMove,
    handler: async (request) => {
      await startMove(promises, { ...request.body, actorId: request.customer.id })
      return { success: true as const, message: words.moving }
    },
  })

  app.route({
    ...contract.countUnbatched,
    handler: async (request) => {
      return { success: true as const, ...(await countUnbatched(db, request.params.id)) }
    },
  })

  app.route({
    ...contract.addUnbatched,
    handler: async (request) => {
      const which = { batchId: request.params.id, actorId: request.customer.id }
      const { taken, left } = await addUnbatched(db, which)
      return { success: true as const, message: words.unbatchedAdded(taken, left), taken, left }
    },
  })

  app.route({
    ...contract.listMoves,
    handler: async (request) => {
      return { success: true as const, ...(await listMoves(db, request.query)) }
    },
  })

  app.route({
    ...contract.listChoices,
    handler: async (request) => {
      return { success: true as const, ...(await listChoices(db, request.query)) }
    },
  })

  app.route({
    ...contract.exportChoices,
    handler: (request, reply) => {
      sendSpreadsheet(reply, sheetName('answers'), choiceColumns, choicePages(db, request.query))
    },
  })

  app.route({
    ...contract.listAtRisk,
    handler: async (request) => {
      return { success: true as const, ...(await listAtRisk(db, request.query)) }
    },
  })

  app.route({
    ...contract.exportAtRisk,
    handler: (request, reply) => {
      const pages = riskPages(db, request.query.level)
      sendSpreadsheet(reply, sheetName('orders-at-risk'), riskColumns, pages)
    },
  })

  app.route({
    ...contract.previewRefunds,
    handler: async () => ({ success: true as const, ...(await previewRefunds(db)) }),
  })

  app.route({
    ...contract.listStops,
    handler: async () => ({ success: true as const, stops: await listStops(db) }),
  })

  app.route({
    ...contract.stopRefunds,
    handler: async (request) => {
      await stopRefunds(db, { ...request.body, actorId: request.customer.id })
      return { success: true as const, message: words.stopped }
    },
  })

  app.route({
    ...contract.resumeRefunds,
    handler: async (request) => {
      await resumeRefunds(db, { id: request.params.id, actorId: request.customer.id })
      return { success: true as const, message: words.resumed }
    },
  })
}
