import { PgBoss } from 'pg-boss'

/** Queues work past the shop, as nobody there would. */
export async function queuePastTheShop(url: string, name: string, data: object): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schedule: false, supervise: false })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.send(name, data)
  await boss.stop({ graceful: false })
}
