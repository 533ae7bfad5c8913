import type { App } from './routes.ts'

/**
 * Lets the routes of this plugin take what a browser's form posts without scripts, and nothing else. The
 * body is an object of strings; of a name that comes twice the last counts.
 */
export function takeFormPosts(app: App, { bodyLimitBytes }: { bodyLimitBytes: number }) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: bodyLimitBytes },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
