import { setTimeout as sleep } from 'node:timers/promises'
import type { StopMode } from './database.ts'
import type { Random } from './random.ts'
import type { TestEnvironment } from './test-environment.ts'

const bankCalls = ['create-order', 'get-order', 'get-payments', 'terminate', 'refund', 'any']

/** How often each fault happens, relative to the other faults. */
const faultWeights = { kill: 44, bank: 30, webhooks: 20, database: 6 }

export interface Wanted {
  kills: number
  databaseStops: number
}

/** Causes faults until it is stopped. */
export async function sabotage(
  environment: TestEnvironment,
  random: Random,
  { isOver, paceMs }: { isOver: () => boolean; paceMs: number },
  wanted: Wanted,
): Promise<void> {
  while (!isOver()) {
    await sleep(random.whole(Math.round(paceMs / 4), paceMs))
    const fault = random.weighted(faultWeights)
    if (fault === 'kill') killOne(environment, random)
    else if (fault === 'bank') await failAtBank(environment, random)
    else if (fault === 'webhooks') await breakWebhooks(environment, random)
    else await stopDatabase(environment, random)
  }
  // Chance may have caused too few database stops. The missing ones follow here.
  while (environment.counts.of('stops') < wanted.databaseStops)
    await stopDatabase(environment, random)
}

function killOne({ servers, counts }: TestEnvironment, random: Random) {
  const up = servers.filter((server) => server.isUp())
  // If no server is up, sometimes a server is killed while it is still starting.
  const isStarting = up.length === 0 && random.percent(20)
  const victim = isStarting ? random.pick(servers) : up.length > 0 ? random.pick(up) : undefined
  if (victim?.kill()) counts.add('kills')
}

async function failAtBank({ bank, counts }: TestEnvironment, random: Random) {
  const kind = random.pick(['timeout', 'lost-answer', 'lost-answer', 'slow', 500, 429, 502])
  counts.add(`fault ${kind}`)
  const ms = random.pick([300, 1_500, 4_500])
  await bank.fail({ call: random.pick(bankCalls), kind, times: random.whole(1, 3), ms })
}

async function breakWebhooks({ bank, counts }: TestEnvironment, random: Random) {
  const how = random.pick(['drop', 'duplicate', 'reorder', 'delay', 'wrong signature', 'normal'])
  if (how !== 'normal') counts.add(`fault webhooks: ${how}`)
  await bank.webhooks({
    drop: how === 'drop' && random.pick([true, 3]),
    duplicate: how === 'duplicate' ? random.whole(2, 5) : 1,
    reorder: how === 'reorder',
    delayMs: how === 'delay' ? random.whole(200, 4_000) : 0,
    wrongSignature: how === 'wrong signature' && random.pick([true, 3]),
    // The real provider repeats a failed webhook after minutes. Here it is repeated after seconds.
    retryFactor: 1 / 60,
  })
}

export async function stopDatabase({ database, counts }: TestEnvironment, random: Random) {
  const mode = random.pick<StopMode>(['fast', 'immediate'])
  counts.add('stops')
  counts.add(`database stop ${mode}`)
  await database.stop(mode)
  await sleep(random.whole(100, 2_000))
  await database.start()
}
