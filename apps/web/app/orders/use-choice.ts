import { ApiError } from '@nirbhaya/contract/client/client'
import { answerChoice, type Choice, getChoice } from '@nirbhaya/contract/promises/promises'
import { useRef, useState } from 'react'
import { browserApi } from '../api/browser-api.ts'

type Answer = NonNullable<Choice['answer']>

const timeoutMs = 15_000

/**
 * Keeps the state of a choice, and returns a function that sends the customer's answer without leaving the
 * page.
 */
export function useChoice(loaded: Choice, token: string) {
  const [choice, setChoice] = useState(loaded)
  const [isLate, setIsLate] = useState(false)
  const [sending, setSending] = useState<Answer>()
  const [hasFailed, setHasFailed] = useState(false)
  // A second click can come before React disables the buttons. A ref changes at once, so `choose` ignores it.
  const isUnderWay = useRef(false)

  async function choose(answer: Answer) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(answer)
    setHasFailed(false)
    try {
      setChoice((await browserApi(answerChoice, { body: { token, answer }, timeoutMs })).choice)
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 409
      setIsLate(isRefused)
      setHasFailed(!isRefused)
      // The server refused the answer. The choice is loaded again, because its current state shows why.
      if (isRefused) setChoice(await readAgain(token, choice))
      else console.warn('The choice was not saved:', error)
    }
    setSending(undefined)
    isUnderWay.current = false
  }

  return { choice, sending, hasFailed, isLate, choose }
}

async function readAgain(token: string, known: Choice): Promise<Choice> {
  try {
    return (await browserApi(getChoice, { query: { token }, timeoutMs })).choice
  } catch {
    return known
  }
}
