import { contactPage as words } from '@nirbhaya/contract/messages/contact'
import { useState } from 'react'
import { ContactForm } from './contact-form.tsx'
import { ContactThanks } from './contact-thanks.tsx'

/** The form, and once it has been sent the thanks in its place. */
export function ContactPanel() {
  const [sent, setSent] = useState<{ name: string; email: string }>()
  const [isAnother, setIsAnother] = useState(false)

  function writeAnother() {
    setIsAnother(true)
    setSent(undefined)
  }

  return (
    <section
      aria-label={words.formTitle}
      className="self-start sm:rounded-card sm:bg-white sm:p-10 sm:shadow-lift"
    >
      {sent ? (
        <ContactThanks {...sent} onAnother={writeAnother} />
      ) : (
        <ContactForm onSent={setSent} takesFocus={isAnother} />
      )}
    </section>
  )
}
