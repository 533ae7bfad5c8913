import { domainToASCII } from 'node:url'
import type { SendMailOptions } from 'nodemailer'
import { currentRequestId } from '../request-scope.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** What its Message-ID has before the @: the same when it is sent again, and in no other mail. */
  messageId: string
  headers?: Record<string, string>
  /** Whom an answer goes to, in place of the sender. */
  replyTo?: string
}

/** A mail as nodemailer takes it; `host` ends its Message-ID. */
export function messageFor(mail: Mail, host: string): SendMailOptions {
  const { to, subject, text, html, messageId, headers, replyTo } = mail
  return {
    // As an object it is one address, whatever it contains.
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    text,
    html,
    messageId: `<${messageId}@${host}>`,
    // Asks holiday notes and other robots not to answer (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...requestHeader(), ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Finds a mail's cause in the log. */
function requestHeader(): Record<string, string> {
  const requestId = currentRequestId()
  return requestId === undefined ? {} : { 'X-Request-Id': requestId }
}

/** The host of `Name <address>`, as mails are named by it. */
export function hostOf(from: string): string {
  const [, host = ''] = /@([^@\s<>]+)>?\s*$/.exec(from) ?? []
  return domainToASCII(host) || 'localhost'
}
