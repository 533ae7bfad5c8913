import { search as calls } from '@nirbhaya/contract/endpoints'
import { serve } from '../platform/http/serve.ts'
import { search } from './search.service.ts'

export const searchRoutes = serve(calls, ({ reading }) => ({
  searchShop: ({ query }) => search(reading.db, query.q),
}))
