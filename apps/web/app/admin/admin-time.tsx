import { formatDate, formatTime } from '@nirbhaya/contract/dates'

/** Shows a timestamp in a table cell: the date, and the time below it. */
export function AdminTime({ at }: { at: string }) {
  return (
    <time className="block whitespace-nowrap text-muted" dateTime={at}>
      <span>{formatDate(at)}</span>
      <span className="sr-only">, </span>
      <br />
      <span>{formatTime(at)}</span>
    </time>
  )
}
