import { resolve } from 'node:path'
import type { Seller } from '@nirbhaya/contract/site'
import type { z } from 'zod'
import { withDemoFacts } from '../../demo/seller.ts'
import { readPayments, sandboxProblem } from './config-payments.ts'
import { refusesTestPayments } from './config-public.ts'
import { readShiprocket } from './config-shipping.ts'
import { environment } from './config-variables.ts'

/** A wrong setting. The message is one line that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const readSeller = (env: z.output<typeof environment>): Seller => ({
  name: env.SELLER_NAME,
  address: env.SELLER_ADDRESS,
  phone: env.SELLER_PHONE,
  email: env.SELLER_EMAIL,
  grievanceOfficer: env.SELLER_GRIEVANCE_OFFICER,
  city: env.SELLER_CITY,
  gstNumber: env.GST_NUMBER,
})

/**
 * Returns the web addresses of Google's keys and button. In tests, they lead to a stand-in with the same API.
 */
function readGoogle(clientId: string | undefined, testIssuer: string | undefined) {
  if (clientId === undefined) return undefined
  if (testIssuer !== undefined) {
    return {
      clientId,
      issuers: [testIssuer],
      keysUrl: `${testIssuer}/oauth2/v3/certs`,
      origin: testIssuer,
      scriptUrl: `${testIssuer}/gsi/client`,
    }
  }
  return {
    clientId,
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    origin: 'https://accounts.google.com',
    scriptUrl: 'https://accounts.google.com/gsi/client',
  }
}

type Environment = z.output<typeof environment>

function readBucket(env: Environment, bucket: string) {
  return {
    bucket,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
  }
}

const readStore = (env: Environment) =>
  env.S3_BUCKET === undefined ? undefined : readBucket(env, env.S3_BUCKET)

/**
 * The default key of a payment sandbox that runs in its own process on this computer. The sandbox's `main.ts`
 * has the same default.
 */
const publishedSandboxKey = 'sandbox'

/**
 * Returns where backups are stored: in a local folder, or in a folder of a bucket. The bucket belongs to the
 * same object store as the pictures.
 */
function readBackupPlace(env: Environment, to: string) {
  const [, bucket, folder = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(to) ?? []
  return bucket === undefined ? { folder: resolve(to) } : { s3: readBucket(env, bucket), folder }
}

function readBackup(env: Environment) {
  const own = resolve(env.DATA_DIR, 'backups')
  return {
    /**
     * An external database is expected to have backups of its own, so nightly backups are then off by
     * default.
     */
    nightly: env.BACKUP_NIGHTLY ?? (env.DATABASE_URL === undefined ? 'on' : 'off'),
    place: readBackupPlace(env, env.BACKUP_TO ?? own),
    /** True if backups are on the shop's own disk, where they would be lost together with it. */
    isBesideShop: env.BACKUP_TO === undefined,
    key: env.BACKUP_KEY,
    /** What environment variables set. The owner can enter the rest in the admin pages. */
    isSetOnServer: {
      place: env.BACKUP_TO !== undefined,
      key: env.BACKUP_KEY !== undefined,
      nightly: env.BACKUP_NIGHTLY !== undefined,
    },
  } as const
}

/**
 * Returns the IP addresses or networks of the proxies whose `X-Forwarded-For` is trusted; none by default.
 */
function readTrustProxy(value: string | undefined): false | string[] {
  if (value === undefined || value === 'none' || value === 'off') return false
  return value.split(',').map((entry) => entry.trim())
}

/**
 * Reads the shop's settings from environment variables and checks them.
 * @throws ConfigError naming the first variable that is wrong
 */
export function readConfig(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value?.trim() !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}`)
  }
  const env = parsed.data
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const payment = readPayments(env)
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    /** The number of processes on this machine that serve the shop. */
    processes: env.WEB_CONCURRENCY,
    publicUrl,
    /** What environment variables set. The owner can enter the rest in the admin pages. */
    isSetOnServer: {
      publicUrl: env.PUBLIC_URL !== undefined,
      apiUrl: env.PUBLIC_API_URL !== undefined,
      proxies: env.TRUST_PROXY !== undefined,
    },
    apiUrl: env.PUBLIC_API_URL ?? `${publicUrl}/api`,
    dataDir: resolve(env.DATA_DIR),
    diskReserveBytes: env.DISK_RESERVE_MB * 1024 * 1024,
    databaseUrl: env.DATABASE_URL,
    /**
     * The database's URL for LISTEN and for locks that outlive a transaction. Both need a session of their
     * own, which a pooler does not give.
     */
    directDatabaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    readDatabaseUrl: env.DATABASE_READ_URL,
    /** The settings of this process's connection pool. */
    pool: {
      most: env.DATABASE_CONNECTIONS,
      isPooled: env.DATABASE_DIRECT_URL !== undefined,
      prepares: env.DATABASE_PREPARED,
    },
    s3: readStore(env),
    backup: readBackup(env),
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    payment: {
      ...payment,
      /**
       * Why the shop must not start with test payments: others can reach it, and `ALLOW_SANDBOX` is not set. Undefined if
       * it may.
       */
      testRefusal: refusesTestPayments(env) ? `PAYMENT_PROVIDER ${sandboxProblem}` : undefined,
      sandboxUrl: env.PAYMENT_SANDBOX_URL,
      /**
       * The key of the sandbox at `sandboxUrl`. Everybody knows the default key, so that key is only for a
       * sandbox on this computer.
       */
      sandboxKey: env.PAYMENT_SANDBOX_KEY ?? publishedSandboxKey,
    },
    shiprocket: readShiprocket(env),
    /**
     * If true, the shop starts with real payments even if facts about the seller are missing, there is no
     * mail server, or the domain of the sender's address is reserved for examples.
     */
    goLiveAnyway: env.GO_LIVE_ANYWAY,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    seller:
      payment.isTest && env.SEED === 'demo' ? withDemoFacts(readSeller(env)) : readSeller(env),
    gst: { ratePercent: env.GST_RATE, hsn: env.GST_HSN },
    authSecret: env.AUTH_SECRET,
    google: readGoogle(env.GOOGLE_CLIENT_ID, env.GOOGLE_TEST_ISSUER),
    rateLimit: env.RATE_LIMIT === 'on',
    metaPixelId: env.META_PIXEL_ID,
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    /** True if TRUST_PROXY is set. The value `none` counts too: it means that the shop has no proxies. */
    areProxiesKnown: env.TRUST_PROXY !== undefined,
    /** `on` makes browsers use only TLS for this host; `subdomains` also does so for its subdomains. */
    hsts: env.HSTS,
    seed: env.SEED,
    cdnSeconds: env.CDN_SECONDS,
    /**
     * The time in which the owner can undo an order's new status. The customer's mail waits that
     * long.
     */
    statusUndoSeconds: env.STATUS_UNDO_SECONDS,
    metricsToken: env.METRICS_TOKEN,
    tracing: { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, service: env.OTEL_SERVICE_NAME },
    logLevel: env.LOG_LEVEL,
  }
}

export type Config = ReturnType<typeof readConfig>
