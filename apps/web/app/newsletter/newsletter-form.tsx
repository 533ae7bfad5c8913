import { newsletterForm as words } from '@nirbhaya/contract/messages/newsletter'
import { messages } from '@nirbhaya/contract/messages/specification'
import { useId } from 'react'
import { useShopName } from '../api/site.ts'
import { Button } from '../ui/button.tsx'
import { describedBy } from '../ui/fields/field.tsx'
import { useSubscribe } from './use-subscribe.ts'

/** The newsletter form at the end of every page, on a dark background. It works without scripts. */
export function NewsletterForm({ className }: { className?: string }) {
  const { submit, isSending, error } = useSubscribe()
  const id = useId()
  const hint = words.hint(useShopName())
  return (
    <form
      action="/newsletter"
      aria-labelledby={`${id}-title`}
      className={className}
      method="post"
      noValidate
      onSubmit={submit}
    >
      <h2 className="display text-3xl text-white" id={`${id}-title`}>
        {messages.newsletterTitle}
      </h2>
      <p className="mt-2" id={`${id}-hint`}>
        {hint}
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <input
          aria-describedby={describedBy(id, { hint, error })}
          aria-invalid={error ? true : undefined}
          aria-label={words.label}
          autoCapitalize="none"
          autoComplete="email"
          className="min-h-12 min-w-0 grow basis-[10rem] rounded-full border border-white/35 bg-white/10 px-4 text-base text-white transition-colors placeholder:text-mist hover:border-white/60 aria-invalid:border-petal"
          enterKeyHint="go"
          inputMode="email"
          name="email"
          placeholder={words.placeholder}
          type="email"
        />
        <Button busyLabel={words.joining} className="shrink-0" isBusy={isSending} type="submit">
          {words.join}
        </Button>
      </div>
      <p aria-live="polite" className="min-h-8 pt-2 text-sm text-petal" id={`${id}-error`}>
        {error}
      </p>
    </form>
  )
}
