import createBidi from 'bidi-js'
import { type Coverage, graphemes, type Run, toRuns } from './text-runs.ts'

const bidi = createBidi()

export type Direction = 'ltr' | 'rtl'

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const firstLetter = /\p{L}/u

/** Returns the direction of a text, which its first letter decides. */
export function directionOf(text: string): Direction {
  return rightToLeft.test(firstLetter.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr'
}

/**
 * Returns the runs of a line in their order on paper, from left to right (Unicode's bidirectional algorithm,
 * UAX 9).
 */
export function visualRuns<Font extends Coverage>(
  line: string,
  fonts: Font[],
  direction: Direction,
): Run<Font>[] {
  if (!rightToLeft.test(line)) return toRuns(line, fonts)
  const { levels } = bidi.getEmbeddingLevels(line, direction)
  return reorder(levelRuns(line, levels)).flatMap(({ text, level }) =>
    level % 2 === 0 ? toRuns(text, fonts) : toRuns(text, fonts).reverse().map(turned),
  )
}

interface LevelRun {
  text: string
  level: number
}

function levelRuns(line: string, levels: Uint8Array): LevelRun[] {
  const runs: LevelRun[] = []
  let at = 0
  for (const character of line) {
    const level = levels[at] ?? 0
    const last = runs.at(-1)
    if (last?.level === level) last.text += character
    else runs.push({ text: character, level })
    at += character.length
  }
  return runs
}

/**
 * Rule L2 of UAX 9: goes from the highest level down to 1. At each level, reverses every sequence of runs
 * that have this level or a higher one.
 */
function reorder(runs: LevelRun[]): LevelRun[] {
  const highest = Math.max(...runs.map(({ level }) => level))
  let ordered = runs
  for (let level = highest; level >= 1; level--) {
    const next: LevelRun[] = []
    let turning: LevelRun[] = []
    for (const run of ordered) {
      if (run.level >= level) {
        turning.unshift(run)
        continue
      }
      next.push(...turning, run)
      turning = []
    }
    ordered = [...next, ...turning]
  }
  return ordered
}

/**
 * Reverses a run of right-to-left text that has no letters, for example punctuation. HarfBuzz itself reverses
 * runs with letters.
 */
function turned<Font>(run: Run<Font>): Run<Font> {
  if (rightToLeft.test(run.text)) return run
  const characters = graphemes(run.text).reverse()
  return {
    ...run,
    text: characters.map((one) => bidi.getMirroredCharacter(one) ?? one).join(''),
  }
}
