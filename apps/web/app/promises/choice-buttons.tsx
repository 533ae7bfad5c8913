import { choiceAnswers } from '@nirbhaya/contract/enums'
import { promiseWords } from '@nirbhaya/contract/messages/promises'
import { choicePages as words } from '@nirbhaya/contract/messages/promises/pages'
import type { Choice } from '@nirbhaya/contract/promises/promises'
import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Notice } from '../ui/notice.tsx'

type Answer = Choice['answer']

interface ChoiceButtonsProps {
  token: string
  /** The customer's answer so far. */
  answer: Answer
  /** The answer whose button was pressed in the mail; its button comes first. */
  pressed?: Answer
  sending: Answer
  hasFailed: boolean
  /** Sends the answer. Without `onChoose`, the browser sends the form to the page /promise. */
  onChoose?: (answer: NonNullable<Answer>) => void
}

/** Two buttons of equal weight: wait, or get a refund. */
export function ChoiceButtons(props: ChoiceButtonsProps) {
  const { token, answer: chosen, pressed, sending, hasFailed, onChoose } = props
  const answers = choiceAnswers.toSorted(
    (one, other) => Number(other === pressed) - Number(one === pressed),
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    if (!onChoose) return
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const answer = choiceAnswers.find(
      (one) => one === (submitter as HTMLButtonElement | null)?.value,
    )
    if (answer) onChoose(answer)
  }

  return (
    <Form
      action={`/promise?token=${encodeURIComponent(token)}`}
      method="post"
      onSubmit={submit}
      preventScrollReset
    >
      {hasFailed && (
        <Notice className="mb-5" role="alert" tone="bad">
          {words.failed}
        </Notice>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {answers.map((answer) => (
          <Button
            busyLabel={words.choosing}
            className={chosen === answer ? 'border-deep-pink bg-blush' : 'bg-white'}
            isBusy={sending === answer}
            key={answer}
            name="answer"
            size="large"
            type="submit"
            value={answer}
            variant="outline"
          >
            {chosen === answer && <Icon className="size-5" name="check" />}
            <span>{promiseWords.answers[answer]}</span>
          </Button>
        ))}
      </div>
    </Form>
  )
}

/** Shown in place of the buttons after the time to answer is over. */
export function ChoiceExpired() {
  return (
    <Notice className="mt-5" role="alert" tone="warn">
      {words.late}
    </Notice>
  )
}
