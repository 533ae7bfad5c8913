import type { Call } from '@nirbhaya/contract/call'
import type { Answer, CallOptions } from '@nirbhaya/contract/client/client'
import { useEffect, useRef, useState } from 'react'
import { uploadApi } from './upload.ts'

export interface UploadState {
  /** `working`: the form was sent, and the server has not answered yet. */
  stage: 'idle' | 'sending' | 'working'
  /** The share of the bytes that were sent, from 0 to 1. */
  sent: number
  /** Whether the last upload was sent completely, but got no response. */
  isUnanswered: boolean
}

const idle: UploadState = { stage: 'idle', sent: 0, isUnanswered: false }

/** Thrown if a person stops an upload before it was sent completely. */
export class UploadStopped extends Error {
  override name = 'UploadStopped'
}

/** Sends forms with files and reports the progress. An upload can be stopped until it was sent completely. */
export function useUpload() {
  const [state, setState] = useState(idle)
  const stopper = useRef<AbortController>(undefined)

  useEffect(() => () => stopper.current?.abort(), [])

  /** @throws UploadStopped, or the errors of the typed client */
  async function send<C extends Call>(call: C, options: CallOptions<C>): Promise<Answer<C>> {
    const controller = new AbortController()
    stopper.current = controller
    let isSent = false
    setState({ ...idle, stage: 'sending' })
    const api = uploadApi((sent) => {
      isSent = sent >= 1
      setState({ ...idle, stage: isSent ? 'working' : 'sending', sent })
    })
    try {
      const answer = await api(call, { ...options, signal: controller.signal })
      setState(idle)
      return answer as Answer<C>
    } catch (error) {
      const isRefused = error instanceof Error && error.name === 'ApiError'
      setState({ ...idle, isUnanswered: isSent && !isRefused })
      throw controller.signal.aborted ? new UploadStopped() : error
    }
  }

  return { ...state, send, stop: () => stopper.current?.abort() }
}

export type Upload = ReturnType<typeof useUpload>
