import { choiceAnswers } from '@nirbhaya/contract/constants'
import { promiseWords } from '@nirbhaya/contract/messages/promises'
import { choicePages as words } from '@nirbhaya/contract/messages/promises/pages'
import type { FormEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Choosing } from './use-choice.ts'

/**
 * To wait or to be refunded: two buttons alike. A form of its own that works without scripts, too: the
 * server takes it and leads back to the page.
 */
export function ChoiceButtons({ token, choosing }: { token: string; choosing: Choosing }) {
  const { choice, sending, hasFailed, choose } = choosing

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const answer = choiceAnswers.find(
      (one) => one === (submitter as HTMLButtonElement | null)?.value,
    )
    if (answer) void choose(answer)
  }

  return (
    <form action={`/promise?token=${encodeURIComponent(token)}`} method="post" onSubmit={submit}>
      {hasFailed && (
        <Notice className="mb-5" role="alert" tone="bad">
          {words.failed}
        </Notice>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {choiceAnswers.map((answer) => (
          <Button
            busyLabel={words.choosing}
            className={choice.answer === answer ? 'border-deep-pink bg-blush' : 'bg-white'}
            isBusy={sending === answer}
            key={answer}
            name="answer"
            size="large"
            type="submit"
            value={answer}
            variant="outline"
          >
            {choice.answer === answer && <Icon className="size-5" name="check" />}
            {promiseWords.answers[answer]}
          </Button>
        ))}
      </div>
    </form>
  )
}

/** In place of the buttons. */
export function ChoiceLate() {
  return (
    <Notice className="mt-5" role="alert" tone="warn">
      {words.late}
    </Notice>
  )
}
