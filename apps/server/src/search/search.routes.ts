import { search as contract } from '@nirbhaya/contract/endpoints'
import type { App } from '../platform/http/routes.ts'
import { search } from './search.service.ts'

export async function searchRoutes(app: App) {
  app.route({
    ...contract.searchShop,
    handler: (request) => search(app.reading.db, request.query.q),
  })
}
