import { contactPage as words } from '@nirbhaya/contract/messages/contact'
import { messages } from '@nirbhaya/contract/messages/specification'
import { useEffect } from 'react'
import { toast } from '../toasts/toast.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'

interface ContactThanksProps {
  name?: string
  email?: string
  onAnother: () => void
}

/**
 * Thanks the visitor in place of the contact form. The heading gets the focus, because the button that had
 * the focus is gone.
 */
export function ContactThanks({ name = '', email = '', onAnother }: ContactThanksProps) {
  useEffect(() => void toast.success(messages.contactSent, { id: 'contact-sent' }), [])
  return (
    <div className="flex min-h-96 flex-col items-center justify-center text-center">
      <span className="mb-6 flex size-20 items-center justify-center rounded-full bg-good-ground text-good">
        <Icon className="size-9" name="check" />
      </span>
      <h2
        className="display text-4xl outline-none [overflow-wrap:anywhere]"
        ref={(heading) => heading?.focus()}
        tabIndex={-1}
      >
        {words.thanks(name)}
      </h2>
      <p className="mt-3 max-w-sm text-lg text-muted [overflow-wrap:anywhere]">
        {words.thanksHint(email)}
      </p>
      <Button className="mt-8 noscript:hidden" onClick={onAnother} variant="outline">
        {words.another}
      </Button>
    </div>
  )
}
