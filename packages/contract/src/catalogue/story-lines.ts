/** An item of a list on a product's pages: a title and a text. */
export interface StoryLine {
  title: string
  text: string
}

/**
 * Parses the owner's list, one item per line: `A gift box: in aubergine`. The part before the colon is the
 * title.
 */
export function readStoryLines(typed: string): StoryLine[] {
  return typed.split('\n').flatMap((line) => {
    const [title = '', ...rest] = line.split(':')
    const one = { title: title.trim(), text: rest.join(':').trim() }
    return one.title || one.text ? [one] : []
  })
}

/**
 * Writes the items of a list as text that the owner can edit, one item per line. `readStoryLines` reads this
 * text.
 */
export const writeStoryLines = (lines: StoryLine[]): string =>
  lines.map(({ title, text }) => (text ? `${title}: ${text}` : title)).join('\n')
