import { formatExactRupees, paiseToRupees } from '@nirbhaya/contract/money'
import { formatCount } from '@nirbhaya/contract/numbers'
import type { Outcome, Report, Totals } from './money-check.ts'

export const isGood = ({ outcomes }: Report) => outcomes.every(({ different }) => different === 0)

/** What the owner reads: a line for every rule, and what differs below it. */
export function describeReport({ outcomes, totals }: Report): string[] {
  return [...outcomes.flatMap(describeOutcome), '', ...describeTotals(totals)]
}

/** The same, of the rules that do not hold alone. */
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
    line('Given back', refundedPaise),
    line('On its way back', onItsWayPaise),
    line('Held for the owner', heldPaise),
    line('Kept', receivedPaise - refundedPaise),
  ]
}
