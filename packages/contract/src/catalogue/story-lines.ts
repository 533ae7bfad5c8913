/** One thing that a product's pages say: its name, and more about it. */
export interface StoryLine {
  title: string
  text: string
}

/** What an owner types as a list, a line each: `A gift box: in aubergine`. Without a colon it is a name alone. */
export function readStoryLines(typed: string): StoryLine[] {
  return typed.split('\n').flatMap((line) => {
    const [title = '', ...rest] = line.split(':')
    const one = { title: title.trim(), text: rest.join(':').trim() }
    return one.title || one.text ? [one] : []
  })
}

/** The same list, to be typed on. */
export const writeStoryLines = (lines: StoryLine[]): string =>
  lines.map(({ title, text }) => (text ? `${title}: ${text}` : title)).join('\n')
