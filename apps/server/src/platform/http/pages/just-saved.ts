import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { ContentChanges } from '../../response-cache/content-changes.ts'

const cookie = 'just-saved'
/** Another process hears of a change within a second; this leaves room for a busy machine. */
const seconds = 5

/**
 * Whether the caller is the owner who has just saved something: what is kept may be older than that in
 * another process, so they are answered anew. Anybody can send the cookie; it only costs them their
 * network's turn.
 */
export const hasJustSaved = ({ cookie: sent }: IncomingHttpHeaders): boolean =>
  sent?.includes(`${cookie}=`) ?? false

interface Options {
  changes: Pick<ContentChanges, 'drop'>
  publicUrl: string
  apiUrl: string
}

/** Has a change that a request made known in this process, and to its owner's browser, with the answer. */
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

/** The domain that the pages and an API on a host of its own have in common. */
function sharedDomain(pages: string, api: string): string | undefined {
  if (pages === api) return undefined
  const labels = pages.split('.')
  while (labels.length > 2 && !api.endsWith(`.${labels.join('.')}`)) labels.shift()
  return labels.join('.')
}
