import { ApiError } from '@nirbhaya/contract/client/client'
import { data } from 'react-router'
import type { z } from 'zod'
import { type FormFailure, formFailure } from './form-failure.ts'

/** The result of a form that was sent to a page's `action`: the answer, or the error with the typed values. */
export interface FormOutcome<Answer> {
  answer?: Answer
  failure?: FormFailure
  typed: Record<string, string>
}

/** Returns the fields of a submitted form. Browsers end lines with CRLF; these become LF, as in JSON. */
export async function typedIn(request: Request): Promise<Record<string, string>> {
  const fields = [...(await request.formData())]
  return Object.fromEntries(
    fields.map(([name, value]) => [name, String(value).replaceAll('\r\n', '\n')]),
  )
}

/** Returns the first error of each field, from a failed check by a schema. */
export function fieldsOf({ issues }: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[String(path[0])] ??= message
  return fields
}

/**
 * Returns the HTTP status for a page whose API call failed. It is the status of the API's response, or 503 if
 * there was no usable response.
 */
export const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 503)

/**
 * Calls `send` for a page's `action`, and returns the outcome with the typed values.
 * @param exception the message if the server gave no usable response
 */
export async function outcomeOf<Answer>(
  typed: Record<string, string>,
  send: () => Promise<Answer>,
  exception: string,
) {
  try {
    const outcome: FormOutcome<Answer> = { answer: await send(), typed }
    return data(outcome)
  } catch (error) {
    const outcome: FormOutcome<Answer> = { failure: formFailure(error, exception), typed }
    return data(outcome, statusOf(error))
  }
}
