import { compare, visitsByHeader } from './other-visitors.ts'
import type { AttackedShop } from './shop.ts'

const paths = ['/api/product/get-products', '/favicon.svg', '/robots.txt']

/** Returns the requests of other visitors, who are identified by a proxy's header. */
const visitsOf = (origin: string) => visitsByHeader(origin, paths)

/** Sends wrong passwords, all at once, for accounts that do not exist, and prints how they were answered. */
async function guess(origin: string, addresses: number, times: number) {
  const statuses = new Map<string, number>()
  const waits: number[] = []
  await Promise.all(
    Array.from({ length: addresses * times }, async (_, number) => {
      const startedAt = performance.now()
      const status = await fetch(`${origin}/api/auth/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `203.0.113.${number % addresses}`,
        },
        body: JSON.stringify({ email: `nobody-${number}@example.com`, password: 'wrong password' }),
        signal: AbortSignal.timeout(60_000),
      }).then(
        (answer) => String(answer.status),
        () => 'hung up',
      )
      waits.push(performance.now() - startedAt)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }),
  )
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  console.log(`  answers: ${counts}; the last after ${(Math.max(...waits) / 1_000).toFixed(1)} s`)
}

/** Tests that password hashing does not use up the threads that files and jobs need. */
export async function attackByPasswords({ origin }: AttackedShop): Promise<boolean> {
  console.log('100 wrong passwords at once, from one address')
  const one = await compare(visitsOf(origin), () => guess(origin, 1, 99))
  console.log('990 wrong passwords at once, from ten addresses')
  const ten = await compare(visitsOf(origin), () => guess(origin, 10, 90))
  return one && ten
}
