import { signedIds } from '../platform/signed-id.ts'

/** The tokens in mails about choices. Each is valid only for the e-mail address to which it was mailed. */
export const choiceTokens = (mailedTo: string) => signedIds(`promise.choice:${mailedTo}`)

/**
 * The tokens in mails before 2026-11-26, which were not tied to an e-mail address. The choices in those mails
 * end within a few weeks. After that, delete this.
 */
export const earlierChoiceTokens = signedIds('promise.choice')
