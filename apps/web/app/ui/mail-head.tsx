import { imageAddress, useSite } from '../api/site.ts'

/** Mails use no web fonts, so their previews use none either. */
export const mailFace = { fontFamily: 'Georgia, serif' }

interface MailHeadProps {
  name: string
  motto: string
}

/** The head of the shop's mails, for previews: the logo, or else the name, and the motto below it. */
export function MailHead({ name, motto }: MailHeadProps) {
  const site = useSite()
  const { logo, darkLogo } = site.brand
  const picture = darkLogo ?? logo
  const isOnDark = darkLogo !== undefined || logo === undefined
  return (
    <div
      className={`rounded-t-card border-b-3 border-rose-gold px-5 py-5 sm:px-7 ${isOnDark ? 'bg-aubergine text-cream' : 'bg-cream-deep text-aubergine'}`}
    >
      {picture ? (
        <img
          alt={name}
          className="max-h-12 w-auto max-w-[min(100%,13.75rem)]"
          height={picture.height}
          src={imageAddress(site, picture.url)}
          width={picture.width}
        />
      ) : (
        <p className="text-2xl leading-snug" style={mailFace}>
          {name}
        </p>
      )}
      {motto && <p className={isOnDark ? 'text-sm text-mist' : 'text-sm text-muted'}>{motto}</p>}
    </div>
  )
}
