import type { Handlers, Queues } from '../jobs/queues.ts'

/** Wraps handlers so that each failure is reported. Failed jobs are still tried again. */
export function reportingFailures<Declared extends Queues>(
  handlers: Handlers<Declared>,
  onFailure: (queue: string) => void,
): Handlers<Declared> {
  const reporting = Object.entries(handlers).map(([name, handle]) => {
    const work = handle as (data: unknown) => Promise<void>
    const reported = async (data: unknown) => {
      try {
        await work(data)
      } catch (error) {
        onFailure(name)
        throw error
      }
    }
    return [name, reported]
  })
  return Object.fromEntries(reporting) as Handlers<Declared>
}
