import { inBrowser } from '../../session/safe-storage.ts'

/**
 * How far someone has come with a forgotten password: the address under the specification's key,
 * and until when the code counts as checked. What counts in the end is a cookie only the server
 * reads; this merely opens the right page.
 */
const emailKey = 'resetEmail'
const verifiedKey = 'resetVerifiedUntil'
const nextCodeKey = 'resetNextOtpAt'

/** As long as the server's cookie. */
const verifiedMs = 10 * 60_000

export const readResetEmail = () => inBrowser.text(emailKey)

/** A code is on its way to the address. @param nextAt when another one may be asked for */
export function startReset(email: string, nextAt: number): void {
  inBrowser.put(emailKey, email)
  inBrowser.remove(verifiedKey)
  storeNextCodeAt(nextAt)
}

export const readNextCodeAt = () => Number(inBrowser.text(nextCodeKey))

export function storeNextCodeAt(nextAt: number): void {
  inBrowser.put(nextCodeKey, String(nextAt))
}

export function markVerified(): void {
  inBrowser.put(verifiedKey, String(Date.now() + verifiedMs))
}

export const isVerified = () => Number(inBrowser.text(verifiedKey)) > Date.now()

export function clearReset(): void {
  for (const key of [emailKey, verifiedKey, nextCodeKey]) inBrowser.remove(key)
}
