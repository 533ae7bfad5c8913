import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { ContentChanges } from '../../response-cache/content-changes.ts'

const cookie = 'just-saved'
/** Other processes receive a change within a second; this leaves a margin for a busy machine. */
const seconds = 5

/**
 * Returns whether the caller is the owner and has just saved something, according to a cookie. Another
 * process may still have an older cached response, so the owner gets a new one. Anybody can send the cookie,
 * but the new response only costs rendering time of their own network.
 */
export const hasJustSaved = ({ cookie: sent }: IncomingHttpHeaders): boolean =>
  sent?.includes(`${cookie}=`) ?? false

interface Options {
  changes: Pick<ContentChanges, 'drop'>
  publicUrl: string
  apiUrl: string
}

/**
 * Before a request is answered, drops the cached responses of this process that the request made outdated. If
 * the owner sent the request, the answer sets the cookie.
 */
export const justSaved = fp(
  async (app: FastifyInstance, { changes, publicUrl, apiUrl }: Options) => {
    const domain = sharedDomain(new URL(publicUrl).hostname, new URL(apiUrl).hostname)
    const words = [`${cookie}=1`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict']
    const line = [...words, ...(domain ? [`Domain=${domain}`] : [])].join('; ')
    app.addHook('onSend', (request, reply, payload, done) => {
      const keys = request.scope?.invalidated
      if (keys && keys.size > 0) {
        changes.drop([...keys])
        if (request.customer?.isAdmin) reply.header('set-cookie', line)
      }
      done(null, payload)
    })
  },
  { name: 'just-saved' },
)

/** Returns the domain that the pages share with an API on another host. */
function sharedDomain(pages: string, api: string): string | undefined {
  if (pages === api) return undefined
  const labels = pages.split('.')
  while (labels.length > 2 && !api.endsWith(`.${labels.join('.')}`)) labels.shift()
  return labels.join('.')
}
