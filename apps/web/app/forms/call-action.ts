import type { Call } from '@nirbhaya/contract/call'
import { type Answer, ApiError, type CallOptions } from '@nirbhaya/contract/client/client'
import type { ErrorCode } from '@nirbhaya/contract/errors'
import { useRef, useState } from 'react'
import { browserApi } from '../api/browser-api.ts'
import { timeoutMs } from '../api/query-client.ts'
import { useOutdated } from '../api/use-change.ts'
import { toast } from '../toasts/toast.ts'
import { type FormFailure, formFailure } from './form-failure.ts'

/** The body that a call takes; undefined if it takes none. */
export type BodyOf<C extends Call> = CallOptions<C> extends { body?: infer Body } ? Body : undefined

type Done<C extends Call> = false | string | ((answer: Answer<C>) => string)

/**
 * The toast of a success, or false for none. By default it is the answer's own message, so it is required if the
 * answer has none.
 */
type DoneOption<C extends Call> =
  Answer<C> extends { message: string } ? { done?: Done<C> } : { done: Done<C> }

/** A call that a form or a button makes, with everything that follows from it. */
export type CallAction<C extends Call> = Omit<CallOptions<C>, 'body' | 'form' | 'signal'> &
  DoneOption<C> & {
    call: C
    /** The calls whose cached answers are wrong afterwards. Those that the page shows are loaded again. */
    outdates: readonly Call[]
    /**
     * The calls whose cached answers may be wrong after an error. The page may show an old state if the server
     * refused the call, and nobody knows the state if no answer came.
     */
    errorOutdates?: readonly Call[]
    /** The refusals after which `errorOutdates` may be wrong, if not all of them. */
    outdatedCodes?: readonly ErrorCode[]
    /** The error that is shown if the server gave no usable response, for example without a network. */
    exception?: string
  }

/**
 * Returns the error that a button shows.
 * @param failed the message for every refusal, in place of the server's own. Only if the owner did not prove the
 * second factor, the server's message is shown: it asks for it.
 */
export function pressFailure(error: unknown, failed?: string, exception = failed): FormFailure {
  const failure = formFailure(error, exception)
  const isUsual = error instanceof ApiError && error.code !== factorNeeded
  return failed !== undefined && isUsual ? { ...failure, message: failed } : failure
}

const factorNeeded: ErrorCode = 'SECOND_FACTOR_NEEDED'

/** The properties of a `CallAction` with loose types, for code that is generic in the call. */
interface AnyAction {
  call: Call
  params?: unknown
  query?: unknown
  timeoutMs?: number
  done?: false | string | ((answer: unknown) => string)
  outdates: readonly Call[]
  errorOutdates?: readonly Call[]
  outdatedCodes?: readonly string[]
}

/**
 * Returns a function that makes the call with a body, and tells about its success.
 * @param isRepeatable whether the person can send the same again if no answer came. The page then keeps its state,
 * so that the form does not disappear before that.
 * @throws the errors of the typed client, from the returned function
 */
export function useCallAction<C extends Call>(action: CallAction<C>, isRepeatable = false) {
  // The compiler checked the action where it was described. It cannot follow the generic call within this
  // function.
  const given = action as AnyAction
  const { call, params, query, done, outdates, errorOutdates = [], outdatedCodes } = given
  const api = browserApi as (call: Call, options: object) => Promise<Answer<C>>
  const outdated = useOutdated(...outdates)
  const doubted = useOutdated(...errorOutdates)

  return async function send(body: BodyOf<C>): Promise<Answer<C>> {
    try {
      const options = { params, query, body, timeoutMs: given.timeoutMs ?? timeoutMs }
      const answer = await api(call, options)
      const said = typeof done === 'function' ? done(answer) : (done ?? messageOf(answer))
      if (said) toast.success(said)
      outdated()
      return answer
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (outdatedCodes ? code && outdatedCodes.includes(code) : code || !isRepeatable) doubted()
      throw error
    }
  }
}

const messageOf = (answer: unknown) => (answer as { message: string }).message

/**
 * Makes a call at most once at a time, for a button.
 * @param send makes the call
 * @param onError is told about a failure
 */
export function useOnce(send: () => Promise<void>, onError: (error: unknown) => void) {
  const [isBusy, setIsBusy] = useState(false)
  // This ref blocks a second click that comes before the button is rendered as busy.
  const isSending = useRef(false)

  async function press() {
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    try {
      await send()
    } catch (error) {
      console.warn('A change failed:', error)
      onError(error)
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, press: () => void press() }
}
