import type { App } from './routes.ts'

/**
 * Lets the routes of this plugin take what a browser's form posts without scripts, and nothing else. The
 * body is an object of strings; of a name that comes twice the last counts. Lines end as they do in JSON.
 */
export function takeFormPosts(app: App, { bodyLimitBytes }: { bodyLimitBytes: number }) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: bodyLimitBytes },
    (_, body, done) => {
      const lines = String(body).replaceAll(/%0D%0A/gi, '%0A')
      done(null, Object.fromEntries(new URLSearchParams(lines)))
    },
  )
}
