import { AppError } from '../../platform/app-error.ts'
import type { Routes } from '../../platform/http/serve.ts'
import { receiveReport } from './reports.service.ts'

/**
 * The path for couriers' webhooks, below the URL of the API. Shiprocket refuses URLs that contain its name,
 * whole or shortened.
 */
export const courierWebhookPath = '/webhooks/courier'

/**
 * Registers the route that receives couriers' webhooks. It answers success even if no parcel has the reported
 * tracking number: the report is stored, and applied when a parcel gets the number.
 */
export const courierWebhookRoutes: Routes = async (app, { shipping, couriers }) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  const config = { access: 'public' } as const
  const { reporting } = couriers
  app.post(courierWebhookPath, { config, schema: { hide: true } }, async (request) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const report = reporting.readWebhook({ headers: request.headers, body })
    if (report === 'refused') throw new AppError('WEBHOOK_SIGNATURE_WRONG')
    if (report) await receiveReport(shipping, reporting.name, report)
    else request.log.warn('a courier’s webhook in a shape we do not know')
    return { success: true }
  })
}
