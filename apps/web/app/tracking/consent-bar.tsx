import { tracking as words } from '@nirbhaya/contract/messages/tracking'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { decide } from './tracking.ts'

/**
 * Asks for consent before anything is loaded from other sites. On phones the bar is below the header, away
 * from the thumb and the main button; on wide screens it is at the bottom. Its two buttons look the same, so
 * that no answer stands out.
 */
export default function ConsentBar({ isReopened }: { isReopened: boolean }) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isReopened) return
    const opener = document.activeElement
    bar.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [isReopened])

  return (
    <section
      aria-labelledby="consent-title"
      className="fixed inset-x-3 top-[calc(var(--chrome)+0.75rem)] z-30 animate-fade rounded-card border border-line bg-cream p-4 text-aubergine shadow-float outline-none md:inset-x-6 md:bottom-6 md:top-auto md:mx-auto md:flex md:max-w-6xl md:items-center md:gap-8 md:px-7"
      ref={bar}
      tabIndex={-1}
    >
      <div className="grow">
        <h2 className="font-semibold" id="consent-title">
          {words.title}
        </h2>
        <p className="mt-1 text-sm leading-snug text-muted">{words.text}</p>
      </div>
      <div className="mt-3 grid shrink-0 grid-cols-2 gap-3 md:mt-0">
        <Button onClick={() => decide('refused')} size="small" variant="outline">
          {words.refuse}
        </Button>
        <Button onClick={() => decide('granted')} size="small" variant="outline">
          {words.grant}
        </Button>
      </div>
    </section>
  )
}
