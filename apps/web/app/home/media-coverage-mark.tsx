import type { Lettering, MediaSign, mediaLogos } from '../content/media.ts'

const letterings = {
  roman: 'display text-[1.7rem]',
  capitals: 'font-display text-xl uppercase tracking-[0.14em]',
  modern: 'text-2xl font-extrabold tracking-tight',
  spaced: 'text-base font-semibold uppercase tracking-[0.22em]',
} satisfies Record<Lettering, string>

const signs = {
  lamp: 'M4 16h24c-1 7-6 10-12 10S5 23 4 16zM16 3c4 4 4 7 0 10-4-3-4-6 0-10z',
  sun: 'M4 24a12 12 0 0 1 24 0zM16 3v5M4 8l4 4M28 8l-4 4M2 28h28',
  arch: 'M5 28V16C5 9 10 7 16 3c6 4 11 6 11 13v12M11 28V17c0-3 2-5 5-7 3 2 5 4 5 7v11',
  wave: 'M16 20v9M9 29h14M16 20a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM8 22a9 9 0 0 1 0-12M24 22a9 9 0 0 0 0-12',
  leaf: 'M6 27C5 13 13 5 27 5c0 14-8 21-18 18M6 27c4-8 8-12 14-15',
  bell: 'M6 24c3-3 3-6 3-10a7 7 0 0 1 14 0c0 4 0 7 3 10zM13 27a3 3 0 0 0 6 0M16 4v3',
  rule: 'M6 5v22M13 9v14M20 5v22M27 9v14',
  ring: 'M16 28a12 12 0 1 0 0-24 12 12 0 0 0 0 24zM16 9v7l5 3',
  kite: 'M16 3l10 10-10 10L6 13zM16 3v20M6 13h20M16 23l3 6',
} satisfies Record<MediaSign, string>

/** A neutral word mark, in one quiet colour. */
export function WordMark({ name, lettering, sign }: (typeof mediaLogos)[number]) {
  return (
    <span className="flex items-center gap-3 whitespace-nowrap text-muted">
      {sign && (
        <svg
          aria-hidden="true"
          className="size-7 shrink-0 fill-none stroke-current"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth="1.6"
          viewBox="0 0 32 32"
        >
          <path d={signs[sign]} />
        </svg>
      )}
      <span className={letterings[lettering]}>{name}</span>
    </span>
  )
}
