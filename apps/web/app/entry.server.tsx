import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { scriptNonceContext } from './api/site.ts'
import { ScriptNonce } from './ui/inline-script.tsx'

/**
 * Renders the whole page before it is sent. The server needs the complete HTML of a public page to cache it,
 * to compress it, and to hash it for its ETag.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  const nonce = loadContext.get(scriptNonceContext)
  let failed = false
  const stream = await renderToReadableStream(
    <ScriptNonce value={nonce}>
      <ServerRouter context={context} nonce={nonce} url={request.url} />
    </ScriptNonce>,
    {
      nonce,
      // Without this, React would stream large Suspense boundaries separately.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: request.signal,
      onError(error) {
        failed = true
        console.error(error)
      },
    },
  )
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { headers, status: failed ? 500 : status })
}
