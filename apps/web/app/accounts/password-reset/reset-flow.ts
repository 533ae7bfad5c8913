import { otpLifetimeMinutes } from '@nirbhaya/contract/accounts/rules'
import { minuteMs } from '@nirbhaya/contract/dates'
import { inBrowser } from '../../session/safe-storage.ts'

/**
 * The keys under which the browser stores the progress of a password reset: the account's e-mail address, the
 * time until which the code counts as verified, and the time from which another code can be requested. The
 * specification sets the key `resetEmail`. The stored values only decide which page is shown. The server
 * relies on a cookie that scripts cannot read.
 */
const emailKey = 'resetEmail'
const verifiedKey = 'resetVerifiedUntil'
const nextCodeKey = 'resetNextOtpAt'

/** How long a code counts as verified. The server's cookie has the same lifetime. */
const verifiedMs = otpLifetimeMinutes * minuteMs

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
