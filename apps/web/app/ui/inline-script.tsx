import { createContext, use } from 'react'

/**
 * Marks the scripts of one render as the shop's own. The server lets those run, by their hash, and
 * takes the mark out before the page leaves: it is the same for everybody. Browsers know none.
 */
export const ScriptNonce = createContext<string | undefined>(undefined)

/**
 * A script of ours that stands in the page as it is written; a plain `<script>` would be refused by our
 * policy. In the browser it may be empty: what the server wrote stays.
 */
export function InlineScript({ children }: { children: string }) {
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, never a visitor's word
      dangerouslySetInnerHTML={{ __html: children }}
      nonce={use(ScriptNonce)}
      suppressHydrationWarning
    />
  )
}
