import type { LiveLine } from '@nirbhaya/contract/going-live/going-live'
import { goingLiveWords as words } from '@nirbhaya/contract/messages/going-live'
import { rootCauseMessage } from '../platform/error-causes.ts'

const isOpen = ({ isDone }: LiveLine) => !isDone

/**
 * Returns the whole list for `npm run check:live`. Open lines come last, where they are visible in the
 * terminal.
 */
export function describeList(lines: LiveLine[]): string[] {
  const open = lines.filter(isOpen)
  const done = lines.filter(({ isDone }) => isDone)
  const end =
    open.length === 0 ? words.ready(lines.length) : words.notReady(open.length, lines.length)
  return [
    ...done.map(({ sentence }) => `  ${words.doneMark}  ${sentence}`),
    ...open.flatMap((line) => [
      `  ${line.stops ? words.stopMark : words.openMark}  ${line.sentence}`,
      `        ${whatToDo(line)}`,
    ]),
    '',
    end,
  ]
}

/**
 * Returns the open lines of the checklist for real payments, as a starting shop prints them; nothing if all
 * are done. A shop with test payments prints only how many lines are open.
 */
export function describeAtStart(lines: LiveLine[], { isTest }: { isTest: boolean }): string[] {
  const open = lines.filter(isOpen)
  if (open.length === 0) return []
  if (isTest) return [`  Going live      ${words.openInShort(open.length)}`]
  return [
    '',
    `  ${words.openAtStart(open.length, lines.length)}`,
    ...open.map(({ sentence }) => `  - ${sentence}`),
    `  ${words.whatToDo}`,
  ]
}

/** Returns the lines that a starting shop prints if it could not read the checklist. */
export const describeNotLookedUp = (error: unknown): string[] => [
  '',
  `  ${words.notLookedUp(rootCauseMessage(error))}`,
  `  ${words.whatToDo}`,
]

/**
 * Returns the reasons why a start with real payments is refused, one line each, with what to do.
 */
export const describeRefusal = (lines: LiveLine[]): string[] => [
  words.refused,
  ...reasons(lines),
  words.despite,
]

/**
 * Returns the warning for an owner who starts the shop with real payments although the checklist forbids it.
 * `lines` are the open lines of the checklist that forbid the start; if there are no such lines, there is no
 * warning.
 */
export const describeStartedAnyway = (lines: LiveLine[]): string[] =>
  lines.length === 0 ? [] : [words.startedAnyway, ...reasons(lines)]

const reasons = (lines: LiveLine[]) => lines.map((line) => `  - ${line.sentence} ${whatToDo(line)}`)

/** Returns what to do about an open line, with the environment variables for it, as the terminal shows it. */
function whatToDo({ id, todo = '' }: LiveLine): string {
  const known: Record<string, { todo: string; onServer?: string }> = words.lines
  const onServer = known[id]?.onServer
  return onServer === undefined ? todo : `${todo} ${words.onServer(onServer)}`
}
