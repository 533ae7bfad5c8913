import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readOrCreateSecret } from '../data-dir/secrets.ts'
import { createMailer } from '../mail/mailer.ts'
import { ConfigError, readConfig } from './config.ts'

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'nirbhaya-config-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

describe('a shop with no settings', () => {
  test('runs on this machine alone, with the sandbox and the demo products', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'production',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      apiUrl: 'http://localhost:3000/api',
      dataDir: resolve('./data'),
      databaseUrl: undefined,
      s3: undefined,
      admin: { email: 'admin@nirbhaya.local', password: undefined },
      payment: { provider: 'sandbox', sandboxUrl: undefined },
      mail: { smtpUrl: undefined },
      trustProxy: false,
      google: undefined,
      rateLimit: true,
      seed: 'demo',
    })
  })

  test('shows an invented seller with test payments, and marks each invented fact', () => {
    const { seller } = readConfig({ SELLER_CITY: 'Pune' })
    const { city, ...invented } = seller
    expect(city).toBe('Pune')
    for (const fact of Object.values(invented)) expect(fact).toMatch(/ \(demo\)$/)
    expect(readConfig({ SEED: 'none' }).seller.name).toBe('[Legal name of the seller]')
  })

  test('treats an empty setting as missing', () => {
    const names = [
      'NODE_ENV',
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'PUBLIC_API_URL',
      'DATA_DIR',
      'DATABASE_URL',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'PAYMENT_PROVIDER',
      'CASHFREE_ENV',
      'ALLOW_SANDBOX',
      'SMTP_URL',
      'MAIL_FROM',
      'TRUST_PROXY',
      'SEED',
      'LOG_LEVEL',
      'PAYMENT_SANDBOX_URL',
      'S3_ENDPOINT',
      'S3_REGION',
      'S3_BUCKET',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'S3_FORCE_PATH_STYLE',
      'METRICS_TOKEN',
      'CDN_SECONDS',
      'STATUS_UNDO_SECONDS',
      'DATABASE_DIRECT_URL',
      'DATABASE_READ_URL',
      'DATABASE_CONNECTIONS',
      'DATABASE_PREPARED',
      'WEB_CONCURRENCY',
      'SHIPROCKET_EMAIL',
      'SHIPROCKET_PASSWORD',
      'SHIPROCKET_WEBHOOK_SECRET',
      'META_PIXEL_ID',
      'AUTH_SECRET',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_TEST_ISSUER',
      'RATE_LIMIT',
    ]

    for (const blank of ['', '  ']) {
      const settings = Object.fromEntries(names.map((name) => [name, blank]))
      expect(readConfig(settings)).toEqual(readConfig({}))
    }
  })

  test('does not mind the settings of other programs', () => {
    expect(readConfig({ PATH: '/bin', npm_config_x: 'y', PORTS: 'z' })).toEqual(readConfig({}))
  })
})

describe('a setting', () => {
  test('moves every address with the port', () => {
    expect(readConfig({ PORT: '8080' })).toMatchObject({
      port: 8080,
      publicUrl: 'http://localhost:8080',
      apiUrl: 'http://localhost:8080/api',
    })
  })

  test('that is an address is normalised, without a slash at its end', () => {
    const config = readConfig({
      PUBLIC_URL: 'HTTPS://Shop.Example//',
      PUBLIC_API_URL: 'https://api.shop.example/v1/',
      ALLOW_SANDBOX: '1',
      TRUST_PROXY: 'none',
    })

    expect(config.publicUrl).toBe('https://shop.example')
    expect(config.apiUrl).toBe('https://api.shop.example/v1')
  })

  test('that is the id of a pixel is kept as its digits', () => {
    expect(readConfig({ META_PIXEL_ID: ' 123456789012345 ' }).metaPixelId).toBe('123456789012345')
    expect(readConfig({}).metaPixelId).toBeUndefined()
  })

  test('that is the e-mail of the admin is kept in lower case', () => {
    expect(readConfig({ ADMIN_EMAIL: 'Owner@Shop.Example' }).admin.email).toBe('owner@shop.example')
  })

  test('with the tax for receipts is a number or missing', () => {
    expect(readConfig({}).gst).toEqual({ ratePercent: undefined, hsn: undefined })
    expect(readConfig({ GST_RATE: '2.5', GST_HSN: '85177990' }).gst).toEqual({
      ratePercent: 2.5,
      hsn: '85177990',
    })
  })

  test.each([
    ['none', false],
    ['off', false],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, fd00::/8,loopback', ['10.0.0.0/8', 'fd00::/8', 'loopback']],
  ])('of %j for the proxies reads %j', (value, proxies) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(proxies)
  })

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['NODE_ENV', 'staging'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_API_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_URL', 'shop'],
    ['DATABASE_DIRECT_URL', 'shop'],
    ['DATABASE_READ_URL', 'shop'],
    ['DATABASE_CONNECTIONS', '0'],
    ['WEB_CONCURRENCY', '0'],
    ['DATABASE_PREPARED', 'yes'],
    ['ADMIN_EMAIL', 'x'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'x'.repeat(129)],
    ['PAYMENT_PROVIDER', 'stripe'],
    ['PAYMENT_SANDBOX_URL', 'localhost:4000'],
    ['CASHFREE_ENV', 'test'],
    ['ALLOW_SANDBOX', 'yes'],
    ['S3_BUCKET', 'my/bucket'],
    ['S3_BUCKET', 'Pictures'],
    ['S3_REGION', 'ap south'],
    ['S3_ENDPOINT', 's3.example.com'],
    ['S3_FORCE_PATH_STYLE', 'true'],
    ['SMTP_URL', 'http://mail.example'],
    ['GST_RATE', 'x'],
    ['GST_RATE', '-1'],
    ['GST_RATE', '101'],
    ['GST_RATE', '18.125'],
    ['GST_HSN', '851'],
    ['GST_HSN', '8517 79'],
    ['GST_HSN', '85177'],
    ['GST_HSN', '998314'],
    ['META_PIXEL_ID', '1234'],
    ['META_PIXEL_ID', '1'.repeat(21)],
    ['META_PIXEL_ID', '-12345'],
    ['META_PIXEL_ID', "123456');alert(1)//"],
    ['AUTH_SECRET', 'x'.repeat(31)],
    ['GOOGLE_CLIENT_ID', 'id'],
    ['GOOGLE_CLIENT_ID', 'id.apps.googleusercontent.com.example'],
    ['GOOGLE_TEST_ISSUER', 'http://127.0.0.1:4100'],
    ['GOOGLE_TEST_ISSUER', 'localhost:4100'],
    ['RATE_LIMIT', '0'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'with spaces in between'],
    ['TRUST_PROXY', 'on'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', '10.0.0.1,,'],
    ['SEED', 'everything'],
    ['CDN_SECONDS', 'long'],
    ['CDN_SECONDS', '-1'],
    ['CDN_SECONDS', '1.5'],
    ['STATUS_UNDO_SECONDS', 'soon'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s stops the start with one line that names it', (name, value) => {
    const read = () => readConfig({ [name]: value })

    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name} (must|is) [^\\n]+$`))
  })

  test('that is secret is not repeated in the line about it', () => {
    expect(() => readConfig({ ADMIN_PASSWORD: 'hunter2' })).toThrow(/^(?!.*hunter2)/)
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:hunter2@db/x' })).toThrow(/^(?!.*hunter2)/)
  })
})

describe('signing in with Google', () => {
  const GOOGLE_CLIENT_ID = '123-abc.apps.googleusercontent.com'
  const testSettings = { GOOGLE_CLIENT_ID, GOOGLE_TEST_ISSUER: 'http://127.0.0.1:4100/' }

  test('trusts Google alone', () => {
    expect(readConfig({ GOOGLE_CLIENT_ID }).google).toEqual({
      clientId: GOOGLE_CLIENT_ID,
      issuers: ['https://accounts.google.com', 'accounts.google.com'],
      keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      origin: 'https://accounts.google.com',
      scriptUrl: 'https://accounts.google.com/gsi/client',
    })
  })

  test.each(['test', 'development'])('may trust a fake Google in %s', (NODE_ENV) => {
    expect(readConfig({ ...testSettings, NODE_ENV }).google).toMatchObject({
      issuers: ['http://127.0.0.1:4100'],
      keysUrl: 'http://127.0.0.1:4100/oauth2/v3/certs',
      scriptUrl: 'http://127.0.0.1:4100/gsi/client',
    })
  })

  test.each([{}, { NODE_ENV: 'production' }])(
    'never trusts a fake Google in production (%j)',
    (settings) => {
      expect(() => readConfig({ ...testSettings, ...settings })).toThrow(
        /^GOOGLE_TEST_ISSUER is [^\n]+$/,
      )
    },
  )

  test.each(['https://127.0.0.1:4100', 'http://issuer.example', 'http://192.168.1.5:4100'])(
    'trusts no fake Google on another machine: %s',
    (GOOGLE_TEST_ISSUER) => {
      const read = () => readConfig({ ...testSettings, NODE_ENV: 'test', GOOGLE_TEST_ISSUER })

      expect(read).toThrow(/^GOOGLE_TEST_ISSUER must be [^\n]+$/)
    },
  )
})

describe('an object store', () => {
  const store = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }

  test('stores the pictures in the bucket that is named', () => {
    expect(readConfig(store).s3).toEqual({
      bucket: 'pictures',
      endpoint: undefined,
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'key',
      forcePathStyle: false,
    })
    const elsewhere = {
      S3_ENDPOINT: 'https://store.example/',
      S3_REGION: 'ap-south-1',
      S3_FORCE_PATH_STYLE: '1',
    }
    expect(readConfig({ ...store, ...elsewhere }).s3).toMatchObject({
      endpoint: 'https://store.example',
      region: 'ap-south-1',
      forcePathStyle: true,
    })
  })

  test.each(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('needs its %s', (name) => {
    expect(() => readConfig({ ...store, [name]: '' })).toThrow(`${name} is needed with S3_BUCKET`)
  })

  test.each([
    { S3_ENDPOINT: 'https://store.example' },
    { S3_ACCESS_KEY_ID: 'id' },
    { S3_SECRET_ACCESS_KEY: 'key' },
  ])('without a bucket stops the start with a message: %j', (settings) => {
    expect(() => readConfig(settings)).toThrow(/^S3_BUCKET is needed [^\n]+$/)
  })
})

test('the courier’s API user needs both its parts, and its webhooks a secret of some length', () => {
  const user = { SHIPROCKET_EMAIL: 'api@shop.example', SHIPROCKET_PASSWORD: 'password' }
  expect(readConfig(user).shiprocket).toMatchObject({ email: 'api@shop.example' })
  for (const name of Object.keys(user)) {
    const wrong = () => readConfig({ ...user, [name]: '' })
    expect(wrong).toThrow(new RegExp(`^${name} is needed with SHIPROCKET_`))
  }
  expect(() => readConfig({ SHIPROCKET_WEBHOOK_SECRET: 'short' })).toThrow(/16 to 200 characters/)
})

describe('the payment provider', () => {
  const cashfree = { PAYMENT_PROVIDER: 'cashfree', CASHFREE_APP_ID: 'id', CASHFREE_SECRET_KEY: 'k' }
  const real = {
    ...cashfree,
    CASHFREE_ENV: 'production',
    PUBLIC_URL: 'https://shop.example',
    TRUST_PROXY: 'loopback',
  }

  test.each(['CASHFREE_APP_ID', 'CASHFREE_SECRET_KEY'])('needs its %s', (name) => {
    expect(() => readConfig({ ...cashfree, [name]: '' })).toThrow(
      `${name} is needed with PAYMENT_PROVIDER=cashfree`,
    )
  })

  test('runs in test mode unless production is set', () => {
    expect(readConfig(cashfree).payment.cashfree.mode).toBe('sandbox')
    expect(readConfig(real).payment.cashfree.mode).toBe('production')
  })

  test.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.5' },
    { HOST: '127.0.0.1.example' },
    { HOST: 'shop.example' },
    { PUBLIC_URL: 'https://shop.example' },
    { PUBLIC_URL: 'HTTPS://shop.example' },
    { PUBLIC_URL: 'http://shop.example' },
    { PUBLIC_URL: 'http://203.0.113.5' },
    { PUBLIC_URL: 'http://[2001:db8::1]:3000' },
    { PUBLIC_URL: 'http://192.168.1.5:3000' },
    { PUBLIC_URL: 'https://localhost' },
    { PUBLIC_API_URL: 'https://api.shop.example' },
    { PUBLIC_API_URL: 'http://api.shop.example' },
  ])('must be real, or the sandbox allowed, when others can reach %j', (settings) => {
    const chosen = { ...settings, PAYMENT_PROVIDER: 'sandbox', TRUST_PROXY: 'none' }
    expect(() => readConfig(chosen)).toThrow(/^PAYMENT_PROVIDER is the test sandbox[^\n]+$/)
    expect(() => readConfig({ ...chosen, ALLOW_SANDBOX: '0' })).toThrow(/^PAYMENT_PROVIDER /)

    // Without PAYMENT_PROVIDER, the owner may have entered the keys: the start decides with the database.
    const { testRefusal } = readConfig({ ...settings, TRUST_PROXY: 'none' }).payment
    expect(testRefusal).toMatch(/^PAYMENT_PROVIDER is the test sandbox[^\n]+$/)

    const allowed = { ...settings, ALLOW_SANDBOX: '1', TRUST_PROXY: 'none' }
    expect(readConfig(allowed).payment).toMatchObject({
      provider: 'sandbox',
      testRefusal: undefined,
    })
  })

  test('in test mode, with test cards that anyone knows, is refused when others can reach the shop', () => {
    const test = { ...cashfree, PUBLIC_URL: 'https://shop.example' }

    expect(() => readConfig(test)).toThrow(/^CASHFREE_ENV is sandbox[^\n]+$/)

    const allowed = { ...test, ALLOW_SANDBOX: '1', TRUST_PROXY: 'none' }
    expect(readConfig(allowed).payment.isTest).toBe(true)
    expect(readConfig(cashfree).payment.isTest).toBe(true)
  })

  test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('may be the sandbox on %s', (HOST) => {
    expect(readConfig({ HOST }).payment.provider).toBe('sandbox')
  })

  test.each(['http://localhost:3000', 'http://127.1:80', 'http://[::1]', 'http://api.localhost'])(
    'may be the sandbox at %s',
    (url) => {
      expect(readConfig({ PUBLIC_URL: url, PUBLIC_API_URL: url }).payment.provider).toBe('sandbox')
    },
  )

  test('takes real money only over https and with limits on', () => {
    expect(readConfig(real).payment).toMatchObject({ provider: 'cashfree', isTest: false })

    const wrong = (settings: Record<string, string>) => () => readConfig({ ...real, ...settings })
    expect(wrong({ PUBLIC_URL: '' })).toThrow(/^PUBLIC_URL must be [^\n]+https:[^\n]+$/)
    expect(wrong({ PUBLIC_URL: 'http://localhost:3000' })).toThrow(/^PUBLIC_URL must be /)
    expect(wrong({ PUBLIC_API_URL: 'http://api.shop.example' })).toThrow(/^PUBLIC_API_URL must /)
    expect(wrong({ RATE_LIMIT: 'off' })).toThrow(/^RATE_LIMIT must be on [^\n]+$/)
  })
})

test('a separate sandbox needs its own key if others can reach the shop', () => {
  const sandbox = { PAYMENT_SANDBOX_URL: 'http://127.0.0.1:4010' }
  const open = { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'none', ALLOW_SANDBOX: '1' }

  expect(() => readConfig({ ...open, ...sandbox })).toThrow(/^PAYMENT_SANDBOX_KEY is needed /)

  expect(readConfig(sandbox).payment.sandboxKey).toBe('sandbox')
  const key = 'sixteen or more of them'
  const keyed = readConfig({ ...open, ...sandbox, PAYMENT_SANDBOX_KEY: key })
  expect(keyed.payment.sandboxKey).toBe(key)
})

describe('the proxies in front', () => {
  test.each([
    { PUBLIC_URL: 'https://shop.example' },
    { PUBLIC_URL: 'http://203.0.113.5' },
    { PUBLIC_URL: 'https://localhost' },
    { PUBLIC_API_URL: 'https://api.shop.example' },
  ])('must be named, or set to none, for %j', (settings) => {
    const shop = { ...settings, ALLOW_SANDBOX: '1' }
    const [name = ''] = Object.keys(settings)

    expect(() => readConfig(shop)).toThrow(
      new RegExp(`^TRUST_PROXY is needed with ${name}[^\\n]+$`),
    )

    expect(readConfig({ ...shop, TRUST_PROXY: 'none' }).trustProxy).toBe(false)
    expect(readConfig({ ...shop, TRUST_PROXY: 'loopback' }).trustProxy).toEqual(['loopback'])
  })

  test('need not be named on this machine', () => {
    expect(readConfig({ PUBLIC_URL: 'http://localhost:8080' }).trustProxy).toBe(false)
  })
})

describe('a secret of the installation', () => {
  test('is long, created once, and never changes', async () => {
    const folder = await aFolder()

    const first = await readOrCreateSecret(folder, 'auth')

    expect(first).toMatch(/^[\w-]{43}$/)
    expect(await readOrCreateSecret(folder, 'auth')).toBe(first)
    expect(await readOrCreateSecret(folder, 'other')).not.toBe(first)
  })

  test('is readable by nobody else', async () => {
    const folder = await aFolder()
    await chmod(folder, 0o755)

    await readOrCreateSecret(folder, 'auth')

    expect(await modeOf(join(folder, 'secrets'))).toBe('700')
    expect(await modeOf(join(folder, 'secrets', 'auth'))).toBe('600')
  })

  test('is the same when several processes create it at once', async () => {
    for (let round = 0; round < 20; round++) {
      const folder = await aFolder()

      const secrets = await Promise.all(
        Array.from({ length: 8 }, () => readOrCreateSecret(folder, 'auth')),
      )

      expect(new Set(secrets).size).toBe(1)
      expect(secrets[0]).toMatch(/^[\w-]{43}$/)
      expect(await readdir(join(folder, 'secrets'))).toEqual(['auth'])
    }
  })

  test('that the owner put there is used', async () => {
    const folder = await aFolder()
    await readOrCreateSecret(folder, 'auth')
    await writeFile(join(folder, 'secrets', 'auth'), 'the one of the old machine')

    expect(await readOrCreateSecret(folder, 'auth')).toBe('the one of the old machine')
  })

  test('that is empty stops the start', async () => {
    const folder = await aFolder()
    await readOrCreateSecret(folder, 'auth')
    await writeFile(join(folder, 'secrets', 'auth'), '')

    await expect(readOrCreateSecret(folder, 'auth')).rejects.toThrow(join('secrets', 'auth'))
  })
})

describe('a mail without a mail server', () => {
  const mail = {
    to: 'asha@example.com',
    subject: 'आपका ऑर्डर — ₹199 paid ✓ and a subject that is longer than one line of a mail may be',
    text: `Namaste आशा,\n\n.\nFrom here on: ₹1,00,000 = ${'long '.repeat(300)}\n— Nirbhaya`,
    html: '<p>Namaste आशा</p>',
    messageId: 'order.0190',
    kind: 'order.placed' as const,
  }

  async function writeOne(overrides: Partial<typeof mail> = {}) {
    const dataDir = await aFolder()
    const send = createMailer({
      settings: async () => ({ smtpUrl: undefined, from: 'Nirbhaya <hello@x.example>' }),
      dataDir,
    })
    await send({ ...mail, ...overrides })
    const folder = join(dataDir, 'mail')
    const [name = ''] = await readdir(folder)
    return { send, folder, name, bytes: await readFile(join(folder, name)) }
  }

  test('is a file that mail programs open, character for character', async () => {
    const { name, bytes } = await writeOne()

    const read = await PostalMime.parse(bytes)

    expect(name).toMatch(/^2\d{3}-\d\d-\d\dT.*\.eml$/)
    expect(read).toMatchObject({
      subject: mail.subject,
      messageId: '<order.0190@x.example>',
      from: { name: 'Nirbhaya', address: 'hello@x.example' },
      to: [{ address: 'asha@example.com' }],
    })
    expect(read.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(mail.text)
    expect(new Date(read.date ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  test('is plain ASCII with no line too long', async () => {
    const { bytes } = await writeOne()

    const lines = bytes.toString('latin1').split('\r\n')
    expect(lines.filter((line) => line.length > 998)).toEqual([])
    expect(bytes.every((byte) => byte < 128)).toBe(true)
  })

  test('is readable by nobody else', async () => {
    const { folder, name } = await writeOne()

    expect(await modeOf(folder)).toBe('700')
    expect(await modeOf(join(folder, name))).toBe('600')
  })

  test('gets no extra headers from its subject or its recipient', async () => {
    const { bytes } = await writeOne({
      subject: 'Hello\r\nBcc: everyone@example.com\r\n\r\nanother body',
      to: 'asha@example.com\r\nCc: all@example.com',
    })

    const read = await PostalMime.parse(bytes)
    expect(read.bcc ?? []).toEqual([])
    expect(read.cc ?? []).toEqual([])
    expect(read.text).toContain('Namaste')
  })

  test('stays complete when many are sent at once', async () => {
    const { send, folder } = await writeOne()

    await Promise.all(Array.from({ length: 20 }, () => send(mail)))

    const names = await readdir(folder)
    expect(names).toHaveLength(21)
    expect(names.filter((name) => !/^\d.*\.eml$/.test(name))).toEqual([])
  })
})
