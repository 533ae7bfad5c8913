/** Of how many days the last backup is kept, and of how many weeks. */
const kept = { days: 7, weeks: 4 }

const dayMs = 24 * 60 * 60 * 1_000
/** Backups are of India's days, as the shop's dates are. */
const indiaMs = 5.5 * 60 * 60 * 1_000
/** 1970 began on a Thursday; weeks begin on Monday. */
const mondayMs = 4 * dayMs

const named = /^nirbhaya-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(\.age)?$/

/** `nirbhaya-20261121T214000Z.tar.zst`, and `.age` where it is encrypted. */
export const nameOfBackup = (at: Date, isEncrypted: boolean): string =>
  `nirbhaya-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.zst${isEncrypted ? '.age' : ''}`

function timeOf(file: string): number | undefined {
  const [, year, month, day, hour, minute, second] = named.exec(file) ?? []
  if (year === undefined) return undefined
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/**
 * The backups that need not be kept: all but the last of each of seven days and of each of four
 * weeks, counted by the days and weeks that have one. A shop that stood still loses none by it.
 * What has another name is not ours to remove.
 */
export function listOutdated(files: string[]): string[] {
  const ours = files
    .map((file) => ({ file, time: timeOf(file) }))
    .filter((one): one is { file: string; time: number } => one.time !== undefined)
    .sort((one, other) => other.time - one.time)
  const periods = [
    { most: kept.days, of: (time: number) => Math.floor((time + indiaMs) / dayMs) },
    {
      most: kept.weeks,
      of: (time: number) => Math.floor((time + indiaMs - mondayMs) / (7 * dayMs)),
    },
  ]
  const keep = new Set(
    periods.flatMap(({ most, of }) => {
      const last = new Map<number, string>()
      for (const { file, time } of ours) if (!last.has(of(time))) last.set(of(time), file)
      return [...last.values()].slice(0, most)
    }),
  )
  return ours.filter(({ file }) => !keep.has(file)).map(({ file }) => file)
}
