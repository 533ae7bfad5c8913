import { search as calls } from '@nirbhaya/contract/endpoints'
import { type Routes, serve } from '../platform/http/serve.ts'
import { search } from './search.service.ts'

export const searchRoutes: Routes = serve(calls, ({ reading }) => ({
  searchShop: ({ query }) => search(reading.db, query.q),
}))
