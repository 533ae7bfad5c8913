import { join } from 'node:path'
import { getAccount, login, register } from '@nirbhaya/contract/accounts/accounts'
import { createProduct } from '@nirbhaya/contract/catalogue/admin'
import { sendContactMessage } from '@nirbhaya/contract/contact/contact'
import pg from 'pg'
import { apiAt } from '../../../apps/server/test/client.ts'
import { eventually } from '../../../apps/server/test/eventually.ts'
import { openDatabaseServer } from '../../../apps/server/test/faults/database.ts'
import { startMailServer } from '../../../apps/server/test/mail-server.ts'
import { aRegistration } from '../../../apps/server/test/people/accounts.ts'
import { aForm, aPicture } from '../../../apps/server/test/selling/pictures.ts'
import { openObjectStore } from '../../../apps/server/test/stores/object-store.ts'
import { openShop } from './shop.ts'

type Expect = (what: string, saw: unknown, wanted: unknown) => void

/** Changes the credentials that the shop uses for the database, the mail server and the object store. */
export async function rotateOutside(folder: string, expect: Expect) {
  const server = await openDatabaseServer(join(folder, 'database'))
  const store = await openObjectStore(join(folder, 'store'))
  let mailPassword = 'first'
  const mails = await startMailServer((user, given) => user === 'shop' && given === mailPassword)
  const smtp = () => mails.url.replace('smtp://', `smtp://shop:${mailPassword}@`)

  async function sql(text: string) {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    const { rows } = await client.query(text)
    await client.end()
    return rows
  }
  const databaseAs = (role: string, password: string) => {
    const url = new URL(server.url)
    Object.assign(url, { username: role, password, pathname: '/outside' })
    return url.href
  }
  const opens = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    )
  }
  await sql(`create role shop login password 'first'`)
  await sql('create database outside owner shop')
  const shop = await openShop(folder, {
    DATABASE_URL: databaseAs('shop', 'first'),
    SMTP_URL: smtp(),
    ...store.settings,
  })
  const visitor = apiAt(shop.origin)
  const person = aRegistration()
  const { email, password } = person
  await visitor(register, { body: person })
  const { token } = await visitor(login, { body: { email, password } })
  const isSignedIn = () =>
    apiAt(
      shop.origin,
      token,
    )(getAccount).then(
      () => true,
      () => false,
    )

  console.log('\nThe password in DATABASE_URL')
  await sql(`create role shop_b login password 'second' in role shop;
    alter role shop_b set role shop`)
  await shop.restart({ DATABASE_URL: databaseAs('shop_b', 'second') })
  await sql('alter role shop nologin')
  const ofOld = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'shop'`
  expect('remaining connections of the old role', (await sql(ofOld)).length, 0)
  expect('the old password opens the database', await opens(databaseAs('shop', 'first')), false)
  expect('a customer stays signed in', await isSignedIn(), true)
  const owners = `select count(*)::int as n from pg_stat_activity where usename = 'shop_b'`
  expect('the shop is connected with the new role', (await sql(owners))[0].n > 0, true)
  await sql(`alter role shop login password 'third'`)
  await shop.restart({ DATABASE_URL: databaseAs('shop', 'third') })
  await sql('drop role shop_b')
  expect(
    'a customer stays signed in after switching back to the first role',
    await isSignedIn(),
    true,
  )

  console.log('\nSMTP_URL')
  const write = (message: string) =>
    visitor(sendContactMessage, {
      body: { name: 'Asha Rao', email, phone: '9876543210', message },
    })
  const came = (words: string) => mails.deliveries.filter(({ mail }) => mail.text?.includes(words))
  await write('Written with the first password.')
  await eventually(async () => came('with the first password').length > 0)
  mailPassword = 'second'
  await write('Written in between.')
  const tries = mails.connections()
  await eventually(async () => mails.connections() > tries)
  expect('mails sent in between that have arrived', came('in between').length, 0)
  await shop.restart({ SMTP_URL: smtp() })
  await eventually(async () => came('in between').length > 0)
  expect('those that arrived with the second password', came('in between').length, 1)

  console.log('\nS3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY')
  const owner = await visitor(login, {
    body: { email: 'admin@nirbhaya.local', password: 'the first password of the admin' },
  })
  const words = { description: 'A pendant.', price: 199, rating: 5, reviews: 0 }
  const upload = async (name: string) => {
    const form = aForm({ ...words, name }, [{ field: 'photos', bytes: await aPicture() }])
    const { product } = await apiAt(shop.origin, owner.token)(createProduct, { form })
    return shop.origin + product.images[0]?.url
  }
  const status = async (url: string) => (await fetch(url)).status
  const picture = await upload('Pearl')
  expect('a picture with the first key', await status(picture), 200)
  store.addKey('SECOND', 'the second secret')
  const keys = { S3_ACCESS_KEY_ID: 'SECOND', S3_SECRET_ACCESS_KEY: 'the second secret' }
  await shop.restart(keys)
  store.endKey('S3RVER')
  expect('the picture with the second key, after the first was revoked', await status(picture), 200)
  expect('another picture with the second key', await status(await upload('Ruby')), 200)
  store.endKey('SECOND')
  expect('the picture without a valid key', await status(picture), 503)

  await shop.end()
  await Promise.all([mails.stop(), store.stop(), server.stop('fast')])
}
