import { contactPage as words } from '@nirbhaya/contract/messages/contact'
import { useState } from 'react'
import { ContactForm, type ContactOutcome } from './contact-form.tsx'
import { ContactThanks } from './contact-thanks.tsx'

/** The contact form. After sending, a thank-you note replaces it. */
export function ContactPanel({ outcome }: { outcome: ContactOutcome | undefined }) {
  /** The outcome that was shown before the visitor chose to write another message. It is not shown again. */
  const [earlier, setEarlier] = useState<ContactOutcome>()
  const isNew = outcome !== earlier
  return (
    <section
      aria-label={words.formTitle}
      className="self-start sm:rounded-card sm:bg-white sm:p-10 sm:shadow-lift"
    >
      {isNew && outcome?.answer ? (
        <ContactThanks onAnother={() => setEarlier(outcome)} {...outcome.typed} />
      ) : (
        <ContactForm outcome={isNew ? outcome : undefined} takesFocus={earlier !== undefined} />
      )}
    </section>
  )
}
