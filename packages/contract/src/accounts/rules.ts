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
