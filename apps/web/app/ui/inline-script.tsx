import { createContext, use } from 'react'

/**
 * A nonce that marks the inline scripts of one render as the shop's own. Cached pages are the same for
 * everybody, so the nonce cannot stay secret in them. The server therefore removes it from the page, and
 * allows the marked scripts by their hash. In the browser the nonce is undefined.
 */
export const ScriptNonce = createContext<string | undefined>(undefined)

/**
 * An inline script of the shop. The content security policy would refuse a `<script>` without `ScriptNonce`.
 * When React hydrates the page, it keeps the script of the server's HTML. So `children` is needed only on the
 * server, and may be empty in the browser.
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
