import { createHash } from 'node:crypto'

/** What a page's policy says of one kind of thing. */
export const directive = (policy: string | null, name: string) =>
  policy
    ?.split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

/** What a browser would run; the data for search engines is no script. */
export const inlineScripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/\ssrc=|application\/ld\+json/.test(attributes))
    .map(([, , code = '']) => code)

/** How a policy allows a script by its hash. */
export const sourceOf = (code: string) =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`
