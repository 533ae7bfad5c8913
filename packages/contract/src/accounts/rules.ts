import { minuteMs } from '../dates.ts'

export const minimumNameCharacters = 2
export const minimumPasswordCharacters = 8
export const maximumPasswordCharacters = 128
export const minimumAge = 13

/** Customers below this age need a guardian's consent. */
export const adultAge = 18

/**
 * How long a change of an account's e-mail address can be undone, by the link mailed to the earlier address.
 */
export const emailUndoDays = 7
export const otpDigits = 6
export const otpLifetimeMinutes = 10

/** How long a page that asks for a mailed code waits before it offers to send another code. */
export const otpResendSeconds = 30

/** A session ends after this many days without use. */
export const sessionDays = 30

/** A session ends after this many days even if it is used, which limits the use of a stolen token. */
export const longestSessionDays = 90

/** The number of digits of a mailed code while many clients are guessing the codes of one account. */
export const longOtpDigits = 12

/** Five guesses find a code of six digits once in 200,000 mails. Limits keep the number of mails low. */
export const otpGuesses = 5

/**
 * After this many wrong guesses in a day, the shop assumes that many clients attack the account: one person
 * does not mistype so often. From then on, mailed codes are too long to guess. The account's owner is not
 * locked out, because each client has limits of its own.
 */
export const otpGuessesOfAttack = 50

/**
 * The number of guesses at one code during an attack. Codes that were mailed before the attack are short: if
 * each code allowed more guesses, the many clients of an attacker could find a code.
 */
export const otpGuessesUnderAttack = 1

/** For this long after a sign-in with Google, a user needs no password to change the e-mail address. */
export const freshGoogleMs = 10 * minuteMs

/** For this long after signing in, a customer needs no password to close the account. */
export const freshSessionMs = 10 * minuteMs

/** An invitation to work in the shop is valid for this time. */
export const invitationHours = 24

/** An invitation that nobody accepted is deleted this many days after it expired. */
export const forgottenInvitationDays = 30

/** Enough for each phone and computer of one person. */
export const mostPasskeys = 10

/** The number of recovery codes. Each has about fifty random bits, so nobody can guess it. */
export const recoveryCodeCount = 10

/** The time for which a proof of the second factor is valid for calls that require one. */
export const secondFactorMinutes = 10
