const minute = 60
const quarter = 15 * minute
const hour = 60 * minute

/** A person can mistype this often without any delay. */
const freeFailures = 3
const firstDelayMs = 500
/**
 * The longest delay of an answer. A longer one would trouble the person whose account it is more than the
 * attacker.
 */
const longestDelayMs = 8_000
/** The failures on an account, such as wrong passwords, are forgotten this long after the first of them. */
export const failuresForgottenSeconds = quarter

/** Returns the delay of an answer after this many failures on an account. It is the same for every client. */
export const delayAfter = (failures: number): number =>
  failures < freeFailures
    ? 0
    : Math.min(firstDelayMs * 2 ** (failures - freeFailures), longestDelayMs)

const firstPauseSeconds = 30
const longestPauseSeconds = 15 * minute
export const codesForgottenSeconds = hour

export const daySeconds = 24 * hour
/**
 * Two codes allow this many wrong guesses. A client that enters so many within a day is guessing, not
 * mistyping.
 */
const mostGuessesOfAPerson = 10
/**
 * The pause between codes for a client that made too many wrong guesses. The client then gets eight codes a
 * day and so about fifty guesses. Its chance to guess a code within a day is 1 in 20,000. With eight codes an
 * hour, the chance would be 1 in 1,000.
 */
const pauseOfGuessedSeconds = 3 * hour

/**
 * Returns how long a client has to wait for another code for an account, in seconds. A client gets about
 * eight codes an hour, until it has entered too many wrong ones for the account. Other clients are not
 * affected.
 */
export const pauseAfter = (codes: number, wrongGuesses = 0): number =>
  wrongGuesses < mostGuessesOfAPerson
    ? Math.min(firstPauseSeconds * 2 ** (codes - 1), longestPauseSeconds)
    : pauseOfGuessedSeconds
