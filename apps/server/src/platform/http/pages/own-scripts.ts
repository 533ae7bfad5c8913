import { createHash, randomBytes } from 'node:crypto'

/**
 * Returns a random nonce that marks the inline scripts of one render. An attacker who injects text into the
 * page cannot know it.
 */
export const newScriptNonce = () => randomBytes(16).toString('hex')

/**
 * Removes the nonces from a page, so that it can be cached and sent to everybody.
 * @returns the page, and hashes for a policy that allows exactly the inline scripts that had the nonce
 */
export function ownScripts(marked: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const own = new RegExp(`<script\\b[^>]*${mark}[^>]*>([^]+?)</script>`, 'g')
  return {
    html: marked.replaceAll(mark, ''),
    hashes: [...marked.matchAll(own)].map(
      ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    ),
  }
}
