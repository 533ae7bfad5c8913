import { formatExactRupees, paiseToRupees } from '@nirbhaya/contract/money'
import { formatCount } from '@nirbhaya/contract/numbers'
import type { Outcome, Report, Totals } from './money-check.ts'

export const isGood = ({ outcomes }: Report) => outcomes.every(({ different }) => different === 0)

/** Returns the report for the owner: one line for each rule, with its differences below. */
export function describeReport({ outcomes, totals }: Report): string[] {
  return [...outcomes.flatMap(describeOutcome), '', ...describeTotals(totals)]
}

/** Returns the report without the rules that hold. */
export const describeDifferences = ({ outcomes }: Report): string[] =>
  outcomes.filter(({ different }) => different > 0).flatMap(describeOutcome)

function describeOutcome({ name, title, checked, different, examples }: Outcome): string[] {
  const label = `${title} (${name})`
  if (different === 0) return [`ok       ${label.padEnd(76)} ${formatCount(checked).padStart(10)}`]
  const unseen = different - examples.length
  return [
    `DIFFERS  ${label}: ${formatCount(different)} of ${formatCount(checked)}`,
    ...examples.map(({ id, detail }) => `           ${id}: ${detail}`),
    ...(unseen > 0 ? [`           and ${formatCount(unseen)} more`] : []),
  ]
}

function describeTotals({ receivedPaise, refundedPaise, onItsWayPaise, heldPaise }: Totals) {
  const line = (label: string, paise: number) =>
    `${label.padEnd(24)} ${formatExactRupees(paiseToRupees(paise)).padStart(18)}`
  return [
    line('Received', receivedPaise),
    line('Refunded', refundedPaise),
    line('Refunds under way', onItsWayPaise),
    line('Held for the owner', heldPaise),
    line('Kept', receivedPaise - refundedPaise),
  ]
}
