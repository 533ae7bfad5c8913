import { PgBoss } from 'pg-boss'

/** Queues a job directly, which the shop itself would not do. */
export async function queuePastTheShop(url: string, name: string, data: object): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schedule: false, supervise: false })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.send(name, data)
  await boss.stop({ graceful: false })
}
