import type { complaintFileSizes } from '@nirbhaya/contract/complaints/kinds'
import { complaintFileMinutes } from '@nirbhaya/contract/complaints/rules'
import { signedIds } from '../platform/signed-id.ts'

type Size = (typeof complaintFileSizes)[number]

/** Makes signatures. Each is valid for one file, one size and one expiry. */
const signaturesFor = (size: Size, until: number) => signedIds(`complaints.file:${size}:${until}`)

/** Returns the expiry of links that are made now, in seconds since 1970. */
export const fileLinksUntil = (now: Date): number =>
  Math.floor(now.getTime() / 1_000) + complaintFileMinutes * 60

/** Returns the signed URL of a file, relative to the API's URL. */
export function makeFileLink(secret: string, id: string, size: Size, until: number): string {
  const [, signature = ''] = signaturesFor(size, until).make(secret, id).split('.')
  return `/complaint/file/${id}?size=${size}&until=${until}&signature=${signature}`
}

/** Returns whether the shop signed this URL and it has not expired. */
export function isFileLink(
  secret: string,
  id: string,
  { size, until, signature }: { size: Size; until: number; signature: string },
  now: Date,
): boolean {
  if (until * 1_000 <= now.getTime()) return false
  return signaturesFor(size, until).read(secret, `${id}.${signature}`) === id
}
