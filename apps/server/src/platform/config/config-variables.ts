import { isIP } from 'node:net'
import {
  maximumPasswordCharacters,
  minimumPasswordCharacters,
} from '@nirbhaya/contract/accounts/rules'
import { statusUndo } from '@nirbhaya/contract/orders/rules'
import { isGstin } from '@nirbhaya/contract/papers/gstin'
import { isHsn } from '@nirbhaya/contract/papers/hsn'
import { senderPattern } from '@nirbhaya/contract/sender'
import { sellerPhonePattern } from '@nirbhaya/contract/site'
import { z } from 'zod'
import { sellerPlaceholders } from '../../demo/seller.ts'
import { isCommonPassword } from '../common-passwords.ts'
import { softwareName } from '../software-name.ts'
import { checkDatabases, databaseSettings } from './config-database.ts'
import { checkPayments, paymentSettings } from './config-payments.ts'
import { checkReach, isLoopback } from './config-public.ts'
import { checkShipping, shippingSettings } from './config-shipping.ts'

const oneOf = <const Value extends string>(...values: Value[]) =>
  z.enum(values, `must be ${values.join(' or ')}`)

const switchOn = oneOf('0', '1').transform((value) => value === '1')
const portRule = 'must be a whole number from 0 to 65535'
const processRule = 'must be a whole number from 1 to 64'
const secondsRule = 'must be a whole number of seconds, up to a year'
const wholeSeconds = z.coerce
  .number(secondsRule)
  .int(secondsRule)
  .min(0, secondsRule)
  .max(31_536_000, secondsRule)
const passwordRule = `must have ${minimumPasswordCharacters} to ${maximumPasswordCharacters} characters`

const url = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
  .transform((value) => new URL(value).href.replace(/\/+$/, ''))

const proxyListRule =
  'must list the addresses or networks of your proxies, such as 10.0.0.0/8,127.0.0.1, or be none'

const isProxyList = (value: string) =>
  ['none', 'off'].includes(value) || value.split(',').every((entry) => isNetwork(entry.trim()))

function isNetwork(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true
  const [address = '', bits, ...more] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return (
    bits === undefined ||
    // Zero bits are refused, because 0.0.0.0/0 would trust every client.
    (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

const gstRateRule = 'must be a percentage from 0 to 100 with at most two decimals, such as 18'

/** Facts about the seller that the law requires. The placeholders remind the owner to replace them. */
const sellerSettings = {
  SELLER_NAME: z.string().trim().default(sellerPlaceholders.name),
  SELLER_ADDRESS: z.string().trim().default(sellerPlaceholders.address),
  SELLER_PHONE: z
    .string()
    .trim()
    .regex(sellerPhonePattern, 'must be a phone number, such as +91 98765 43210')
    .default(sellerPlaceholders.phone),
  SELLER_EMAIL: z.email('must be an email address').default(sellerPlaceholders.email),
  SELLER_GRIEVANCE_OFFICER: z.string().trim().default(sellerPlaceholders.grievanceOfficer),
  SELLER_CITY: z.string().trim().default(sellerPlaceholders.city),
  GST_NUMBER: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]{3}$/, 'must be a GST number of 15 characters')
    .refine(isGstin, 'must be a GST number whose State and check character fit')
    .default(sellerPlaceholders.gstNumber),
  /** The tax rate in percent; every price includes the tax. Without this setting, receipts name no tax. */
  GST_RATE: z.coerce
    .number(gstRateRule)
    .min(0, gstRateRule)
    .max(100, gstRateRule)
    .refine((percent) => Number(percent.toFixed(2)) === percent, gstRateRule)
    .optional(),
  /** The tax law's code for the kind of goods sold. */
  GST_HSN: z
    .string()
    .trim()
    .refine(isHsn, 'must be the HSN code of goods, with 4, 6 or 8 digits')
    .optional(),
}

/** An object store for pictures. Without a bucket, pictures are stored in the data folder. */
const storeSettings = {
  S3_BUCKET: z
    .string()
    .trim()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')
    .optional(),
  /** Defaults to Amazon S3. */
  S3_ENDPOINT: url.optional(),
  S3_REGION: z
    .string()
    .trim()
    .regex(/^[\w-]+$/, 'must be the name of a region, such as ap-south-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().trim().optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().optional(),
  S3_FORCE_PATH_STYLE: switchOn.default(false),
}

/** Every variable the shop reads, with its default and the message for a wrong value. */
export const environment = z
  .object({
    NODE_ENV: oneOf('production', 'development', 'test').default('production'),
    PORT: z.coerce
      .number(portRule)
      .int(portRule)
      .min(0, portRule)
      .max(65_535, portRule)
      .default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    WEB_CONCURRENCY: z.coerce
      .number(processRule)
      .int(processRule)
      .min(1, processRule)
      .max(64, processRule)
      .default(1),
    PUBLIC_URL: url.optional(),
    PUBLIC_API_URL: url.optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    DISK_RESERVE_MB: z.coerce.number('must be a number').int().min(0).default(512),
    ...databaseSettings,
    ADMIN_EMAIL: z
      .email('must be an email address')
      .toLowerCase()
      .default(`admin@${softwareName}.local`),
    ADMIN_PASSWORD: z
      .string()
      .min(minimumPasswordCharacters, passwordRule)
      .max(maximumPasswordCharacters, passwordRule)
      .refine((password) => !isCommonPassword(password), 'is among the first that are guessed')
      .optional(),
    BACKUP_NIGHTLY: oneOf('on', 'off', 'elsewhere').optional(),
    BACKUP_TO: z
      .string()
      .trim()
      .regex(
        /^(s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](\/.*)?|(?!\w+:\/\/).+)$/,
        'must be a folder, or s3://bucket/folder',
      )
      .optional(),
    BACKUP_KEY: z
      .string()
      .trim()
      .min(16, 'must have at least 16 characters, chosen by chance')
      .optional(),
    ...paymentSettings,
    PAYMENT_SANDBOX_URL: url.optional(),
    PAYMENT_SANDBOX_KEY: z.string().min(16, 'must have 16 characters or more').optional(),
    ALLOW_SANDBOX: switchOn.default(false),
    GO_LIVE_ANYWAY: switchOn.default(false),
    ...shippingSettings,
    SMTP_URL: z
      .url({
        protocol: /^smtps?$/,
        error: 'must be an address that starts with smtp:// or smtps://',
      })
      .optional(),
    MAIL_FROM: z
      .string()
      .trim()
      .regex(senderPattern, 'must be an email address, such as Your Shop <hello@example.com>')
      .optional(),
    ...sellerSettings,
    ...storeSettings,
    AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    GOOGLE_CLIENT_ID: z
      .string()
      .trim()
      .regex(
        /^[\w-]+\.apps\.googleusercontent\.com$/,
        'must be a client id that ends in .apps.googleusercontent.com',
      )
      .optional(),
    GOOGLE_TEST_ISSUER: url.optional(),
    RATE_LIMIT: oneOf('on', 'off').default('on'),
    META_PIXEL_ID: z
      .string()
      .trim()
      .regex(/^\d{5,20}$/, 'must be the digits of a pixel id')
      .optional(),
    TRUST_PROXY: z.string().refine(isProxyList, proxyListRule).optional(),
    HSTS: oneOf('on', 'subdomains', 'off').default('on'),
    SEED: oneOf('demo', 'none').default('demo'),
    CDN_SECONDS: wholeSeconds.default(0),
    STATUS_UNDO_SECONDS: wholeSeconds.default(statusUndo.defaultSeconds),
    METRICS_TOKEN: z
      .string()
      .trim()
      .regex(/^[\w.~+/=-]{16,200}$/, 'must have 16 to 200 letters, digits or -._~+/=')
      .optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
    OTEL_SERVICE_NAME: z.string().trim().min(1).default(`${softwareName}-shop`),
    LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent').default('warn'),
  })
  .superRefine((env, context) => {
    const need = (name: keyof typeof env, because: string) => {
      if (!env[name]) context.addIssue({ code: 'custom', path: [name], message: because })
    }
    checkPayments(env, context)
    checkShipping(env, context)
    if (env.S3_BUCKET) {
      need('S3_ACCESS_KEY_ID', 'is needed with S3_BUCKET')
      need('S3_SECRET_ACCESS_KEY', 'is needed with S3_BUCKET')
    } else if (
      (env.S3_ENDPOINT || env.S3_ACCESS_KEY_ID || env.S3_SECRET_ACCESS_KEY) &&
      !env.BACKUP_TO?.startsWith('s3:')
    ) {
      need('S3_BUCKET', 'is needed with the other S3_ settings: the bucket that keeps the pictures')
    }
    if (env.BACKUP_TO?.startsWith('s3:')) {
      need('S3_ACCESS_KEY_ID', 'is needed with BACKUP_TO=s3://…')
      need('S3_SECRET_ACCESS_KEY', 'is needed with BACKUP_TO=s3://…')
    }
    if (env.GOOGLE_TEST_ISSUER !== undefined) {
      const refuse = (message: string) =>
        context.addIssue({ code: 'custom', path: ['GOOGLE_TEST_ISSUER'], message })
      const { protocol, hostname } = new URL(env.GOOGLE_TEST_ISSUER)
      if (env.NODE_ENV === 'production') {
        refuse('is a stand-in for Google in tests: with it, anyone could sign in as anyone')
      } else if (protocol !== 'http:' || !isLoopback(hostname)) {
        refuse('must be an address on this machine, such as http://127.0.0.1:4100')
      }
    }
    if (env.NODE_ENV === 'development' && env.WEB_CONCURRENCY > 1) {
      context.addIssue({
        code: 'custom',
        path: ['WEB_CONCURRENCY'],
        message: 'must be 1 in development, where one process builds the pages',
      })
    }
    checkDatabases(env, context)
    checkReach(env, context)
  })
