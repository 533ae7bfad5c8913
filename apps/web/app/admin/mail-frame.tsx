import type { ReactNode } from 'react'
import { useSite } from '../api/site.ts'
import { MailHead, mailFace } from '../ui/mail-head.tsx'

interface MailFrameProps {
  subject: ReactNode
  /** Why people get this mail. */
  reason: string
  /** The names of the links at the end. */
  links: string[]
  /** The text. */
  children: ReactNode
}

/** Shows a text inside the frame of the shop's mails. */
export function MailFrame({ subject, reason, links, children }: MailFrameProps) {
  const { name, motto } = useSite().brand
  return (
    <div className="rounded-card bg-cream-deep p-3 wrap-anywhere sm:p-6">
      <div className="mx-auto max-w-[37.5rem]">
        <MailHead motto={motto} name={name} />
        <div className="rounded-b-card border border-t-0 border-line bg-white px-5 pb-6 pt-7 sm:px-7">
          <p className="mb-5 text-3xl leading-tight" style={mailFace}>
            {subject}
          </p>
          {children}
        </div>
        <div className="px-5 pt-5 text-xs leading-relaxed text-muted sm:px-7">
          <p>{reason}</p>
          <p className="mt-2 text-deep-pink-dark">
            {links.map((link, place) => (
              <span key={link}>
                {place > 0 && <span>{' · '}</span>}
                <span className="underline">{link}</span>
              </span>
            ))}
          </p>
        </div>
      </div>
    </div>
  )
}
