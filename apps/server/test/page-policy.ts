import { createHash } from 'node:crypto'

/** Returns the sources that a page's policy allows for a directive. */
export const directive = (policy: string | null, name: string) =>
  policy
    ?.split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

/** Returns the inline scripts that a browser would run; data for search engines does not count. */
export const inlineScripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/\ssrc=|application\/ld\+json/.test(attributes))
    .map(([, , code = '']) => code)

/** Returns the policy source that allows a script by its hash. */
export const sourceOf = (code: string) =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`
