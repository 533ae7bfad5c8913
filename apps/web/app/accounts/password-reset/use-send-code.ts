import { otpResendSeconds } from '@nirbhaya/contract/accounts/rules'
import { messages } from '@nirbhaya/contract/messages/specification'
import { useRef, useState } from 'react'
import { type FormFailure, formFailure } from '../../forms/form-failure.ts'
import { toast } from '../../toasts/toast.ts'

/**
 * Call this right after a code was sent. It returns the time from which another code can be requested, in
 * milliseconds since 1970.
 */
export const nextCodeAt = () => Date.now() + otpResendSeconds * 1_000

/**
 * Requests codes by mail, and keeps the time from which another one can be requested.
 * @param request rejects with the errors of the API
 * @param firstAt when the first request is allowed, in milliseconds since 1970; by default at once
 * @param onNext called with the time from which another code can be requested, whenever that time changes
 */
export function useSendCode(
  request: () => Promise<unknown>,
  { firstAt = 0, onNext }: { firstAt?: number; onNext?: (nextAt: number) => void } = {},
) {
  const [nextAt, setNextAt] = useState(firstAt)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<FormFailure>()
  const isUnderWay = useRef(false)

  function waitUntil(time: number) {
    setNextAt(time)
    onNext?.(time)
  }

  async function send(): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setIsSending(true)
    setFailure(undefined)
    try {
      await request()
      toast.success(messages.otpSent)
      waitUntil(nextCodeAt())
      return true
    } catch (error) {
      const found = formFailure(error, messages.otpSendFailed)
      setFailure(found)
      if (found.retryAt) waitUntil(found.retryAt)
      return false
    } finally {
      isUnderWay.current = false
      setIsSending(false)
    }
  }

  return { send, isSending, nextAt, failure }
}

export type SendCode = ReturnType<typeof useSendCode>
