import { z } from 'zod'
import { call } from '../call.ts'
import { mailSecurities } from '../enums.ts'
import { isProtocolSafe } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { mailServerRefusals as refusals } from '../messages/mail-server.ts'
import { senderPattern } from '../sender.ts'
import { isMailHost, isThisMachine } from './hosts.ts'

/** The saved mail server, without its password. */
const savedServer = z.object({
  host: z.string(),
  port: z.number().int(),
  security: z.enum(mailSecurities),
  userName: z.string(),
  /** Whether a password is saved. The password itself never leaves the server. */
  hasPassword: z.boolean(),
})

export const mailServer = z.object({
  /** Absent if no mail server is saved. The shop then writes mails to files. */
  server: savedServer.optional(),
  /** The sender of all mails; '' for the shop's default. */
  from: z.string(),
  /** The sender that the shop uses now. */
  usedFrom: z.string(),
  /** The settings from environment variables. They override the saved ones. */
  environment: z.object({
    /** The host and port of `SMTP_URL`. */
    server: z.string().optional(),
    /** The sender from `MAIL_FROM`. */
    from: z.string().optional(),
  }),
  /** The e-mail address that gets the test mail. */
  email: z.string(),
})
export type MailServer = z.infer<typeof mailServer>

const portRule = { error: refusals.invalidPort }

/** If the host is empty, the shop writes mails to files. */
export const mailServerForm = z
  .object({
    host: z
      .string(refusals.invalidHost)
      .refine(isProtocolSafe, refusals.invalidHost)
      .trim()
      .toLowerCase()
      .refine((host) => host === '' || isMailHost(host), refusals.invalidHost),
    port: z.coerce.number(portRule).int(portRule).min(1, portRule).max(65_535, portRule),
    security: z.enum(mailSecurities, refusals.invalidSecurity),
    userName: z
      .string(refusals.invalidUserName)
      // Before `trim`, which would remove a line break at the end without a word.
      .refine(isProtocolSafe, refusals.controlsInUserName)
      .trim()
      .max(longest.mailUserName, refusals.invalidUserName)
      .default(''),
    /**
     * If empty, the saved password stays. But if the host, port, security or user name changes, the owner
     * must type the password again. Without a user name, no password is saved.
     */
    password: z
      .string(refusals.invalidPassword)
      .refine(isProtocolSafe, refusals.controlsInPassword)
      .max(longest.mailPassword, refusals.invalidPassword)
      .default(''),
    from: z
      .string(refusals.invalidFrom)
      .refine(isProtocolSafe, refusals.invalidFrom)
      .trim()
      .max(longest.mailFrom, refusals.invalidFrom)
      .refine((from) => from === '' || senderPattern.test(from), refusals.invalidFrom)
      .default(''),
  })
  .refine(({ host, security }) => host === '' || security !== 'none' || isThisMachine(host), {
    error: refusals.notEncrypted,
    path: ['security'],
  })
export type MailServerForm = z.output<typeof mailServerForm>

const answer = z.object({ settings: mailServer })

export const getMailServer = call('GET /admin/mail-server', 'security', {
  summary: 'The mail server, without its password',
  stepUp: { notNeeded: 'Shows no password' },
  answer,
})

export const saveMailServer = call('PUT /admin/mail-server', 'security', {
  summary: 'Save the mail server and the sender of mails',
  body: mailServerForm,
  answer: answer.extend({ message: z.string() }),
})

export const sendTestMail = call('POST /admin/mail-server/test', 'security', {
  summary: 'Send a mail to the admin with the settings in use, and tell what the server answers',
  stepUp: { notNeeded: 'Sends one mail to the owner' },
  answer: z.object({
    isSent: z.boolean(),
    message: z.string(),
    answer: z.string(),
  }),
})
