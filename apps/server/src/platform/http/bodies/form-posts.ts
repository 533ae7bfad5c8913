import type { FastifyInstance } from 'fastify'

/** More than the longest form needs. A character takes up to twelve bytes: four of UTF-8, each as %XX. */
const bodyLimitBytes = 100_000

/**
 * The limit for the body of a one-click unsubscribe request (RFC 8058). Mail programs send this request, in
 * any encoding. The body is ignored.
 */
const clickLimitBytes = 4_000

/**
 * Lets the routes of this plugin accept form posts from browsers without scripts, and no other content. The
 * body is an object of strings. If a name occurs twice, the last value counts. Line ends become `\n`, as in
 * JSON.
 */
export function takeFormPosts(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: bodyLimitBytes },
    (_, body, done) => {
      const lines = String(body).replaceAll(/%0D%0A/gi, '%0A')
      done(null, Object.fromEntries(new URLSearchParams(lines)))
    },
  )
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: clickLimitBytes },
    (_request, _body, done) => done(null, {}),
  )
}
