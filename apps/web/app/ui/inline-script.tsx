import { createContext, use } from 'react'

/**
 * Marks the inline scripts of one render as the shop's own. The server allows scripts with this mark by their
 * hash, and removes the mark from the page, because cached pages are the same for everybody. In the browser
 * the mark is undefined.
 */
export const ScriptNonce = createContext<string | undefined>(undefined)

/**
 * An inline script of the shop. The content security policy would refuse a plain `<script>`. In the browser
 * `children` may be empty: React keeps the server's text.
 */
export function InlineScript({ children }: { children: string }) {
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the shop, never a visitor's text
      dangerouslySetInnerHTML={{ __html: children }}
      nonce={use(ScriptNonce)}
      suppressHydrationWarning
    />
  )
}
