import { PgBoss } from 'pg-boss'

/** Queues a job with data that the shop itself would never queue. */
export async function queuePastTheShop(url: string, name: string, data: object): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schedule: false, supervise: false })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.send(name, data)
  await boss.stop({ graceful: false })
}
