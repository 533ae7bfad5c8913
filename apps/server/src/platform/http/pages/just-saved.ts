import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { ContentChanges } from '../../response-cache/content-changes.ts'

const cookie = 'just-saved'
/**
 * The lifetime of the cookie `just-saved`. Other processes learn of a change of public content within a
 * second; the rest is a margin for a busy machine.
 */
const seconds = 5

/**
 * Returns whether the request carries the cookie that the owner gets after a change. Such a request gets no
 * cached response, because it may reach another process whose cache is still outdated. Anybody can send this
 * cookie, but then waits in the line of their own network for a page to be rendered (`bounded-render.ts`), so
 * visitors from other networks are not delayed.
 */
export const hasJustSaved = ({ cookie: sent }: IncomingHttpHeaders): boolean =>
  sent?.includes(`${cookie}=`) ?? false

interface Options {
  changes: Pick<ContentChanges, 'drop'>
  publicUrl: string
  apiUrl: string
}

/**
 * If a request changed public content, removes the outdated responses from this process's cache before the
 * request is answered. If the owner sent the request, the answer also sets the cookie `just-saved`.
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
        if (request.customer?.role) reply.header('set-cookie', line)
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
