import { searchShop } from '@nirbhaya/contract/search'
import type { App } from '../platform/http/routes.ts'
import { search } from './search.service.ts'

export async function searchRoutes(app: App) {
  app.route({
    ...searchShop,
    handler: (request) => search(app.db, request.query.q),
  })
}
