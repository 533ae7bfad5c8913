import type { FastifyReply } from 'fastify'

/**
 * Sets the headers of the sandbox's pages. They replace the headers of the server that contains the sandbox.
 * After the customer has sent the payment form, the answer redirects to the shop (`returnUrl`). Browsers
 * apply `form-action` to such redirects, too. If the shop's origin were missing there, they would block the
 * customer's return to the shop.
 */
export function asPage(reply: FastifyReply, publicUrl: string, returnUrl: string | null) {
  const origins = [publicUrl, returnUrl]
    .map((url) => url && URL.parse(url)?.origin)
    .filter((origin) => origin)
  const allowed = ["'self'", ...new Set(origins)].join(' ')
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    `form-action ${allowed}`,
    // The checkout script opens a dialog in the shop, and shows this page in a frame inside the dialog.
    `frame-ancestors ${allowed} http://localhost:* http://127.0.0.1:*`,
  ].join('; ')
  // The server that contains the sandbox may send `x-frame-options: DENY`, which would block the dialog. So
  // that header is removed, and `frame-ancestors` above replaces it.
  reply.removeHeader('x-frame-options')
  return reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
}
