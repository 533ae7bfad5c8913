/** The sandbox's own clock: the computer's time, shifted by the control call `control/clock`. */
export interface Clock {
  /** Milliseconds since 1970 on the sandbox's clock. */
  now(): number
}

const istOffsetMs = 5.5 * 3_600_000

/** Formats a time as the provider does: Indian time, whole seconds, `2026-08-16T14:55:38+05:30`. */
export function toIst(timeMs: number): string {
  return new Date(timeMs + istOffsetMs).toISOString().replace(/\.\d+Z$/, '+05:30')
}

const isoWithOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/

/** Parses ISO 8601 with an offset or `Z`; undefined for anything else. */
export function parseIso(text: string): number | undefined {
  if (!isoWithOffset.test(text)) return undefined
  const timeMs = Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  return Number.isNaN(timeMs) ? undefined : timeMs
}
