import type { NodemailerError } from 'nodemailer'
import { hostOf, type Mail, messageFor } from './mail-message.ts'

/** Shorter limits than for other mails, because a person waits for the answer. */
const timeLimits = {
  dnsTimeout: 8_000,
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  socketTimeout: 15_000,
}

const longestAnswer = 300

/** Puts a server's answer into one line; servers may send anything. */
const inOneLine = (words: string) =>
  words
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, longestAnswer)

/**
 * Sends one mail at once. @returns whether the server accepted it, and the text of the server's
 * answer
 */
export async function trySending(
  { smtpUrl, from }: { smtpUrl: string; from: string },
  mail: Mail,
): Promise<{ isTaken: boolean; answer: string }> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: smtpUrl, ...timeLimits }, { from })
  try {
    const { response } = await transport.sendMail(messageFor(mail, hostOf(from)))
    return { isTaken: true, answer: inOneLine(response) }
  } catch (cause) {
    const error = cause as NodemailerError
    return { isTaken: false, answer: inOneLine(error.response ?? error.message) }
  }
}
