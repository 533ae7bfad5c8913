import { createHash, randomBytes } from 'node:crypto'

/** Marks what one render itself writes; nobody who puts text into a page can know it. */
export const newScriptNonce = () => randomBytes(16).toString('hex')

/**
 * Sources of a policy that lets the marked inline scripts of a page run and no others, and the page
 * without the marks: it is kept and sent to everybody.
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
