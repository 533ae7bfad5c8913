import { inBrowser } from '../../session/safe-storage.ts'

/**
 * The progress of a password reset in this browser: the account's e-mail address (the specification names its
 * key), until when the code counts as verified, and from when another code can be requested. These values
 * only decide which page is shown. The server relies on a cookie that scripts cannot read.
 */
const emailKey = 'resetEmail'
const verifiedKey = 'resetVerifiedUntil'
const nextCodeKey = 'resetNextOtpAt'

/** The lifetime of the server's cookie. */
const verifiedMs = 10 * 60_000

export const readResetEmail = () => inBrowser.text(emailKey)

/** Stores the e-mail address after a code was sent. @param nextAt when another code can be requested */
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
