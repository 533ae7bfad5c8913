const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup that needs no more escaping. */
export interface Html {
  readonly html: string
}

type Part = string | number | Html | Html[]

/** Builds markup from a template; escapes every value except Html. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: String.raw({ raw: texts }, ...parts.map(render)) }
}

function render(part: Part): string {
  if (Array.isArray(part)) return part.map(render).join('')
  if (typeof part === 'object') return part.html
  return String(part).replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
