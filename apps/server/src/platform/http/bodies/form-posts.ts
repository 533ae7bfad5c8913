import type { FastifyInstance } from 'fastify'

/** More than the longest form takes: a character is up to twelve bytes, four of UTF-8, each as %XX. */
const bodyLimitBytes = 100_000

/** A mail program's one click (RFC 8058), in whichever way it is encoded: nothing of it is read. */
const clickLimitBytes = 4_000

/**
 * Lets the routes of this plugin take what a browser's form posts without scripts, and no other content. The
 * body is an object of strings; of a name that comes twice the last counts. Lines end as they do in JSON.
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
