import { domainToASCII } from 'node:url'
import type { SendMailOptions } from 'nodemailer'
import { currentRequestId } from '../request-scope.ts'
import type { MailKind } from './mail-budgets.ts'

/** A file in a mail. `content` has its bytes, because the mailer fetches no files. */
export interface MailAttachment {
  filename: string
  content: Buffer
  contentType: string
}

export interface Mail {
  /** Decides which of the recipient's mail budgets the mail is counted in. */
  kind: MailKind
  to: string
  subject: string
  text: string
  html: string
  /** The part of the Message-ID before the @: the same when the mail is sent again, and unique otherwise. */
  messageId: string
  headers?: Record<string, string>
  /** The recipient of replies, instead of the sender. */
  replyTo?: string
  attachments?: MailAttachment[]
}

/** Returns a mail in nodemailer's format; `host` is the second part of its Message-ID. */
export function messageFor(mail: Mail, host: string): SendMailOptions {
  const { to, subject, text, html, messageId, headers, replyTo, attachments = [] } = mail
  return {
    // As an object, the recipient is a single address, whatever characters the address contains.
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    text,
    html,
    ...(attachments.length > 0 ? { attachments } : {}),
    messageId: `<${messageId}@${host}>`,
    // Asks holiday notices and other robots not to reply (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...requestHeader(), ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Adds the id of the request that caused the mail, so that this request can be found in the log. */
function requestHeader(): Record<string, string> {
  const requestId = currentRequestId()
  return requestId === undefined ? {} : { 'X-Request-Id': requestId }
}

/**
 * Reads a sender, as `Name <address>` or as an address alone. As an object, it is a single sender, whatever
 * characters the name contains: in a text, `(`, `:` or a comma would begin a comment, a group or another
 * address.
 */
export function senderOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^\s*"?([^<]*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? []
  return { name, address: address.trim() }
}

/** Returns the host of `Name <address>`, used in Message-IDs. */
export function hostOf(from: string): string {
  const [, host = ''] = /@([^@\s<>]+)>?\s*$/.exec(from) ?? []
  return domainToASCII(host) || 'localhost'
}
