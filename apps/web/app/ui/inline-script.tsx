import { createContext, use } from 'react'

/**
 * Marks the scripts of one render as the shop's own. The server lets those run, by their hash, and
 * takes the mark out before the page leaves: it is the same for everybody. Browsers know none.
 */
export const ScriptNonce = createContext<string | undefined>(undefined)

/** A script of ours that stands in the page; a plain `<script>` would be refused by our policy. */
export function InlineScript({ children }: { children: string }) {
  return <script nonce={use(ScriptNonce)}>{children}</script>
}
