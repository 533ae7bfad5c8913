import type { Handlers, Queues } from '../jobs/queues.ts'

/** The same work, with each failure told; it is still tried again as ever. */
export function tellingFailures<Declared extends Queues>(
  handlers: Handlers<Declared>,
  onFailure: (queue: string) => void,
): Handlers<Declared> {
  const telling = Object.entries(handlers).map(([name, handle]) => {
    const work = handle as (data: unknown) => Promise<void>
    const told = async (data: unknown) => {
      try {
        await work(data)
      } catch (error) {
        onFailure(name)
        throw error
      }
    }
    return [name, told]
  })
  return Object.fromEntries(telling) as Handlers<Declared>
}
