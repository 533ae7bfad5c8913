import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { mailSecurities } from '../enums.ts'
import { longest } from '../input-limits.ts'
import { mailServerRefusals as refusals } from '../messages/mail-server.ts'
import { senderPattern } from '../sender.ts'
import { isMailHost, isThisMachine } from './hosts.ts'

const tags = ['Admin']

/** The saved server, without its password. */
const savedServer = z.object({
  host: z.string(),
  port: z.number().int(),
  security: z.enum(mailSecurities),
  userName: z.string(),
  /** Whether a password is saved; it is never shown. */
  hasPassword: z.boolean(),
})

export const mailServer = z.object({
  /** Missing: mails are written to files. */
  server: savedServer.optional(),
  /** The sender of all mails; '' for the shop's default. */
  from: z.string(),
  /** The sender in use. */
  usedFrom: z.string(),
  /** What environment variables set; these win over what is saved. */
  environment: z.object({
    /** The host and port of `SMTP_URL`. */
    server: z.string().optional(),
    /** `MAIL_FROM`. */
    from: z.string().optional(),
  }),
  /** Where a test mail goes. */
  email: z.string(),
})

const portRule = { error: refusals.invalidPort }

/** Without a host, mails are written to files. */
export const mailServerForm = z
  .object({
    host: z
      .string(refusals.invalidHost)
      .trim()
      .toLowerCase()
      .refine((host) => host === '' || isMailHost(host), refusals.invalidHost),
    port: z.coerce.number(portRule).int(portRule).min(1, portRule).max(65_535, portRule),
    security: z.enum(mailSecurities, refusals.invalidSecurity),
    userName: z
      .string(refusals.invalidUserName)
      .trim()
      .max(longest.mailUserName, refusals.invalidUserName)
      .default(''),
    /** Empty: the saved one stays, as long as nothing else about the server changes. */
    password: z
      .string(refusals.invalidPassword)
      .max(longest.mailPassword, refusals.invalidPassword)
      .default(''),
    from: z
      .string(refusals.invalidFrom)
      .trim()
      .max(longest.mailFrom, refusals.invalidFrom)
      .refine((from) => from === '' || senderPattern.test(from), refusals.invalidFrom)
      .default(''),
  })
  .refine(({ host, security }) => host === '' || security !== 'none' || isThisMachine(host), {
    error: refusals.notEncrypted,
    path: ['security'],
  })

const answer = z.object({ success: z.literal(true), settings: mailServer })

export const getMailServer = {
  summary: 'The mail server, without its password',
  tags,
  response: { 200: answer },
} satisfies CallSchema

export const saveMailServer = {
  summary: 'Save the mail server and the sender of mails',
  tags,
  body: mailServerForm,
  response: { 200: answer.extend({ message: z.string() }) },
} satisfies CallSchema

export const sendTestMail = {
  summary: 'Send a mail to the admin with the settings in use, and tell what the server answers',
  tags,
  response: {
    200: z.object({
      success: z.literal(true),
      /** Whether the server took the mail. */
      isSent: z.boolean(),
      message: z.string(),
      /** The server's own words, or why it was not reached. */
      answer: z.string(),
    }),
  },
} satisfies CallSchema
