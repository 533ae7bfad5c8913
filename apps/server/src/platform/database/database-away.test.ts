import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { listProducts } from '@nirbhaya/contract/catalogue/catalogue'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aProduct } from '../../../test/builders.ts'
import { createTestDatabase } from '../../../test/stores/test-database.ts'
import { testShop } from '../../../test/test-shop.ts'
import { openDatabase } from './client.ts'
import { isDatabaseAway } from './database-away.ts'

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a refused connection means that the database is away', async () => {
  const { db, close } = openDatabase('postgres://127.0.0.1:1/shop', () => undefined)

  expect(isDatabaseAway(await failureOf(db.execute(sql`select 1`)))).toBe(true)
  expect(isDatabaseAway(await failureOf(db.transaction(async () => undefined)))).toBe(true)
  await close()
})

test('a server that accepts connections but does not answer is away', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const client = new pg.Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 })
  client.on('error', () => undefined)

  expect(isDatabaseAway(await failureOf(client.connect()))).toBe(true)
})

test('a server that vanishes silently is given up after the timeout, and its connection dropped', async () => {
  const database = await createTestDatabase()
  const { hostname, port, href } = new URL(database.url)
  const sockets: Socket[] = []
  // A machine without power sends nothing, not even that the connection ends. This proxy can go silent in the
  // same way.
  const line = createServer((socket) => {
    const server = connect(Number(port), hostname)
    sockets.push(socket, server)
    for (const one of [socket, server]) one.on('error', () => undefined)
    socket.pipe(server).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const { port: proxyPort } = line.address() as AddressInfo
  const url = href.replace(`${hostname}:${port}`, `127.0.0.1:${proxyPort}`)
  const { db, pool, close } = openDatabase(url, () => undefined, { most: 1, timeoutMs: 5_000 })
  onTestFinished(async () => {
    await close()
    for (const socket of sockets) socket.destroy()
    line.close()
    await database.drop()
  })
  const ping = () => db.execute(sql`select 1`)
  await ping()

  for (const socket of sockets) socket.unpipe().pause()
  const failure = await failureOf(db.transaction(ping))

  expect(isDatabaseAway(failure)).toBe(true)
  expect(pool.totalCount).toBe(0)
  // The proxy forwards a new connection, like a standby that took over the address of the lost server.
  await ping()
})

test('a wrong statement does not mean that the database is away', async () => {
  const shop = await testShop()

  expect(isDatabaseAway(await failureOf(shop.db.execute(sql`select nothing`)))).toBe(false)
  expect(isDatabaseAway(new Error('something else'))).toBe(false)
})

test('a visitor is asked to come back while the database is away', async () => {
  const shop = await testShop()
  await aProduct(shop)
  // Reading a product now ends the connection of the visitor's request, as a database does when it shuts
  // down.
  await shop.db.execute(sql`
    create function shut_down() returns boolean language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return true; end $$`)
  await shop.db.execute(sql`alter table product rename to kept`)
  await shop.db.execute(sql`create view product as select * from kept where shut_down()`)

  const asked = await failureOf(shop.apiFor()(listProducts))

  expect(asked).toMatchObject({ kind: 'server', status: 503 })
})
