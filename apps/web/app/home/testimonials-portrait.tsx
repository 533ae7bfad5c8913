import type { ContentValue } from '@nirbhaya/contract/content/content'
import type { CSSProperties } from 'react'
import { useMainWords } from '../content/main-words.ts'
import { portraitColours } from '../content/portraits.ts'
import { Drawing } from '../ui/icons/drawing.tsx'

type Voice = ContentValue<'testimonials'>['items'][number]

/**
 * Shows a drawn portrait, which has no face. If there is no portrait, it shows the first letter of the name.
 * Screen readers skip both, because the name is beside them.
 */
export function TestimonialPortrait({ portrait, name }: Pick<Voice, 'portrait' | 'name'>) {
  const { isPendant } = useMainWords()
  if (portrait === 'none') {
    return (
      <span
        aria-hidden="true"
        className="display flex size-14 shrink-0 items-center justify-center rounded-full bg-blush text-2xl text-deep-pink"
      >
        {[...name][0]}
      </span>
    )
  }
  const { skin, hair, clothes, ground, wears } = portraitColours[portrait]
  const colours = { '--skin': skin, '--hair': hair, '--clothes': clothes, '--ground': ground }
  return (
    <Drawing
      className="size-14 shrink-0 rounded-full"
      ids={[`portrait-${portrait}`, ...(wears && isPendant ? ['pendant-worn'] : [])]}
      style={colours as CSSProperties}
    />
  )
}
