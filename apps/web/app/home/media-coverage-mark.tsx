import type { ContentValue } from '@nirbhaya/contract/content/content'
import { Drawing } from '../ui/icons/drawing.tsx'

type Mark = ContentValue<'media'>['items'][number]

const letterings = {
  roman: 'display text-2xl',
  capitals: 'font-display text-xl uppercase tracking-[0.14em]',
  modern: 'text-2xl font-extrabold tracking-tight',
  spaced: 'text-base font-semibold uppercase tracking-[0.22em]',
} satisfies Record<Mark['lettering'], string>

/** Draws a press logo as plain text, in one muted colour. */
export function WordMark({ name, lettering, sign }: Mark) {
  return (
    <span className="flex items-center gap-3 whitespace-nowrap text-muted">
      {sign !== 'none' && (
        <Drawing className="size-7 shrink-0 stroke-[1.6]" ids={[`sign-${sign}`]} />
      )}
      <span className={letterings[lettering]}>{name}</span>
    </span>
  )
}
