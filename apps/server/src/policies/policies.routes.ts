import { policies as calls } from '@nirbhaya/contract/endpoints'
import { type Routes, serve } from '../platform/http/serve.ts'
import { getPolicy, policyPageKeys } from './policies.service.ts'

export const policyRoutes: Routes = serve(calls, ({ reading, config }) => ({
  getPolicy: async ({ params: { kind }, query: { version }, reply }) => {
    const found = getPolicy(reading.db, config, { kind, version })
    const policy = await reply.lookUp(policyPageKeys, found)
    reply.keepUntilChanged(policyPageKeys)
    return { policy }
  },
}))
