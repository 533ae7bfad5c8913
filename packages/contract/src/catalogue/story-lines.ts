/** One statement on a product's pages: its name and a text. */
export interface StoryLine {
  title: string
  text: string
}

/**
 * Parses the owner's list of one item a line: `A gift box: in aubergine`. A line without a colon is only
 * a name.
 */
export function readStoryLines(typed: string): StoryLine[] {
  return typed.split('\n').flatMap((line) => {
    const [title = '', ...rest] = line.split(':')
    const one = { title: title.trim(), text: rest.join(':').trim() }
    return one.title || one.text ? [one] : []
  })
}

/** The same list as editable text. */
export const writeStoryLines = (lines: StoryLine[]): string =>
  lines.map(({ title, text }) => (text ? `${title}: ${text}` : title)).join('\n')
