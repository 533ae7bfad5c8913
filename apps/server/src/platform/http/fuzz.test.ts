import { setImmediate as turn } from 'node:timers/promises'
import { endpoints } from '@nirbhaya/contract/endpoints'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { aWorld } from '../../../test/access/access-world.ts'
import { fillPlaceholders, placeholderValuesOf } from '../../../test/endpoint-params.ts'
import { digestAtRest } from '../../../test/fuzz/database.ts'
import { aTalk, talk } from '../../../test/fuzz/raw.ts'
import { aRequest, bodyOf, type FuzzRequest } from '../../../test/fuzz/requests.ts'
import { type Answer, faultOf, send } from '../../../test/fuzz/send.ts'
import { testShop } from '../../../test/test-shop.ts'

/** The number of requests; `npm run test:fuzz` sends 100,000. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 800)
/**
 * The output names the seed of each batch of requests, so that the batch can be repeated. `npm test` always
 * uses the same seed. A new seed could find an old fault, which would block an unrelated commit. `npm run
 * test:fuzz` draws a new seed.
 */
const anySeed = process.env.FUZZ_REQUESTS ? Math.floor(Math.random() * 2 ** 31) : 1
const firstSeed = Number(process.env.FUZZ_SEED ?? anySeed)
const batchSize = 200
const talksPerBatch = 20
const mostGrowthMb = 500

const shop = await testShop()
const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 })
afterAll(() => pool.end())

const counts = new Map<string, number>()
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
let longestAnswer = { ms: 0, to: '' }

/**
 * Creates test data in the database and replaces the placeholders in requests by the ids of this data. Adds
 * the session token of each request's caller.
 */
async function fillIn(drawn: FuzzRequest[]) {
  const world = await aWorld(shop)
  const { customer, other, owner } = world
  const values = placeholderValuesOf(world)
  const named = (text: string) => fillPlaceholders(text, values)
  const tokens = {
    visitor: undefined,
    customer: customer.token,
    other: other.token,
    owner: owner.token,
    'nobody any more': 'x'.repeat(32),
  }
  return drawn.map((request) => ({
    token: tokens[request.caller],
    request: {
      ...request,
      path: named(request.path),
      ...(request.body === undefined ? {} : { body: named(String(request.body)) }),
    },
  }))
}

type FilledRequests = Awaited<ReturnType<typeof fillIn>>

const inWords = ({ method, path, caller, headers, body }: FuzzRequest) =>
  `${caller}: ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${String(body ?? '').slice(0, 300)}`

/** Sends requests. @throws if the shop gave an answer that it must never give */
async function sendAll(all: FilledRequests): Promise<Answer[]> {
  const answers = await Promise.all(
    all.map(({ request, token }) => send(shop.origin, request, token)),
  )
  const faults = answers.flatMap((answer, index) => {
    const { request } = all[index] as FilledRequests[number]
    if (answer.ms > longestAnswer.ms) longestAnswer = { ms: answer.ms, to: inWords(request) }
    const fault = faultOf(answer)
    return fault ? [`${inWords(request)} ${fault}`] : []
  })
  expect(faults).toEqual([])
  return answers
}

/** Sends requests and checks the answers. @returns the refused requests */
async function expectNoFault(all: FilledRequests): Promise<FilledRequests> {
  const answers = await sendAll(all)
  for (const { status } of answers) count(String(status))
  return all.filter((_, index) => (answers[index]?.status ?? 0) >= 400)
}

/**
 * Repeats refused requests: they must leave every table unchanged. A job that an earlier, accepted request
 * queued may also change a table. So only a table that changes at every attempt counts as a fault.
 */
async function expectNothingChangedBy(refused: FilledRequests) {
  const changing = refused.filter(({ request }) => !/GET|HEAD|OPTIONS/.test(request.method))
  let changed: string[] | undefined
  for (let tries = 0; tries < 5 && changed?.length !== 0; tries++) {
    const before = await digestAtRest(pool)
    const answers = await sendAll(changing)
    if (answers.some(({ status = 0 }) => status < 400)) return count('not compared')
    const now = await digestAtRest(pool)
    const differ = (table: string) => now[table] !== before[table]
    changed = (changed ?? Object.keys(now)).filter(differ)
  }
  expect(changed, changing.map(({ request }) => inWords(request)).join('\n')).toEqual([])
  count('compared')
}

async function expectNoFaultInTalks(seed: number) {
  const talks = fc.sample(aTalk, { numRuns: talksPerBatch, seed })
  const heard: string[] = []
  // Open only a few connections at a time: `silent-bodies.test.ts` tests many connections of one network.
  for (let from = 0; from < talks.length; from += 4) {
    const some = talks.slice(from, from + 4)
    heard.push(...(await Promise.all(some.map((one) => talk(shop.origin, one)))))
  }
  const faults = heard.flatMap((text, index) => {
    count('talks')
    const status = Number(/HTTP\/1\.1 (5(?!03)\d\d)/.exec(text)?.[1] ?? 0)
    const fault = text.endsWith('HUNG') ? 'hung' : faultOf({ status, text, ms: 0 })
    return fault ? [`${JSON.stringify(talks[index]).slice(0, 500)} ${fault}`] : []
  })
  expect(faults).toEqual([])
}

/**
 * Sample values for the placeholders in request bodies. This test only checks bodies against the schema, so
 * it needs values of the right format, but no rows in the database.
 */
const sampleValues = new Proxy<Record<string, string>>(
  { slug: 'pendant', email: 'asha@example.com', otherEmail: 'meera@example.com', password: 'x' },
  { get: (known, name) => known[String(name)] ?? '0197f1f0-0000-7000-8000-000000000001' },
)

test.each(
  endpoints.flatMap((endpoint) => {
    const { body, form } = endpoint.schema
    const schema = body ?? form
    return schema ? [{ name: `${endpoint.method} ${endpoint.url}`, endpoint, schema }] : []
  }),
)('$name gets bodies that its schema accepts, without a row by hand', ({ endpoint, schema }) => {
  const sent = fc.sample(bodyOf(endpoint), { numRuns: 300, seed: 1 })
  const bodies = sent.map((body) =>
    JSON.parse(fillPlaceholders(JSON.stringify(body ?? {}), sampleValues)),
  )

  expect(bodies.some((body) => schema.safeParse(body).success)).toBe(true)
})

const megabytes = () => Math.round(process.memoryUsage().rss / 1024 ** 2)

test(`hostile requests do no harm: ${requests} requests from seed ${firstSeed}`, {
  timeout: 120_000 + requests * 250,
}, async () => {
  let least = Number.POSITIVE_INFINITY
  let mostGrown = 0
  for (let sent = 0, seed = firstSeed; sent < requests; sent += batchSize, seed++) {
    if (requests > 800 && sent % 5_000 === 0) {
      console.log(
        `${sent} sent, seed ${seed}, ${Math.round(process.uptime())} s, ${megabytes()} MB`,
      )
    }
    try {
      const drawn = fc.sample(aRequest, { numRuns: batchSize, seed })
      const all = await fillIn(drawn)
      const [refused] = await Promise.all([expectNoFault(all), expectNoFaultInTalks(seed)])
      await expectNothingChangedBy(refused)
    } catch (cause) {
      throw new Error(`FUZZ_SEED=${seed} FUZZ_REQUESTS=${batchSize} sends this again`, { cause })
    }
    await turn()
    const now = megabytes()
    // The first batches allocate what later ones reuse: compiled code, connections and caches. So growth is
    // measured only from then on.
    least = sent < batchSize * 2 ? now : Math.min(least, now)
    mostGrown = Math.max(mostGrown, now - least)
    expect(mostGrown).toBeLessThan(mostGrowthMb)
  }
  console.log(`answers: ${[...counts].map(([what, times]) => `${times} × ${what}`).join(', ')}`)
  console.log(`the longest took ${Math.round(longestAnswer.ms)} ms, ${longestAnswer.to}`)
  console.log(`memory grew from ${least} MB by ${mostGrown} MB at most`)
  expect((await fetch(`${shop.origin}/api/payment/health`)).status).toBe(200)
})
