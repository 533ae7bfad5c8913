import { dayMs, hourMs } from '@nirbhaya/contract/dates'
import { softwareName } from '../platform/software-name.ts'
import { retention } from './rules.ts'

/**
 * The time by which India is ahead of UTC. Days here are calendar days in India, like all dates of the shop.
 */
const indiaMs = 5.5 * hourMs
/** Weeks start on Monday. The first Monday came four days after 1 January 1970, which was a Thursday. */
const mondayMs = 4 * dayMs

const namePattern = new RegExp(
  `^${softwareName}-(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)Z\\.tar\\.zst(\\.age)?$`,
)

/**
 * Returns a backup's file name: the software's name, then such as `-20261121T214000Z.tar.zst`, with `.age` if it is
 * encrypted.
 */
export const nameOfBackup = (at: Date, isEncrypted: boolean): string =>
  `${softwareName}-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.zst${isEncrypted ? '.age' : ''}`

/** Returns the time of a backup by its name; undefined for other files. */
export function timeOf(file: string): number | undefined {
  const [, year, month, day, hour, minute, second] = namePattern.exec(file) ?? []
  if (year === undefined) return undefined
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/**
 * Returns the backups to remove. A backup made by hand replaces no other of its day. Days and weeks without a backup do
 * not count, so a shop that was down keeps its older backups. Files with other names are never removed.
 */
export function listOutdated(files: string[]): string[] {
  const ours = files
    .map((file) => ({ file, time: timeOf(file) }))
    .filter((one): one is { file: string; time: number } => one.time !== undefined)
    .sort((one, other) => other.time - one.time)
  const byDay = Map.groupBy(ours, ({ time }) => Math.floor((time + indiaMs) / dayMs))
  const byWeek = Map.groupBy(ours, ({ time }) =>
    Math.floor((time + indiaMs - mondayMs) / (7 * dayMs)),
  )
  const keep = new Set([
    ...[...byDay.values()].slice(0, retention.days).flat(),
    ...[...byWeek.values()].slice(0, retention.weeks).map(([last]) => last),
  ])
  return ours.filter((one) => !keep.has(one)).map(({ file }) => file)
}
