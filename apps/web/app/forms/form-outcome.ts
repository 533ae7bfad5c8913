import { ApiError } from '@nirbhaya/contract/client/client'
import { data } from 'react-router'
import type { z } from 'zod'
import { type FormFailure, formFailure } from './form-failure.ts'

/** What became of a form that a page's `action` took: an answer, or why it was refused and what was typed. */
export interface FormOutcome<Answer> {
  answer?: Answer
  failure?: FormFailure
  typed: Record<string, string>
}

/** What a form sent. Browsers end the lines of a text with two characters, JSON with one. */
export async function typedIn(request: Request): Promise<Record<string, string>> {
  const fields = [...(await request.formData())]
  return Object.fromEntries(
    fields.map(([name, value]) => [name, String(value).replaceAll('\r\n', '\n')]),
  )
}

/** What is wrong with each field, by the contract's schema. */
export function fieldsOf({ issues }: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[String(path[0])] ??= message
  return fields
}

/** The status of a page that says why a form was refused. */
export const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 503)

/**
 * Sends what was typed, for a page's `action`.
 * @param exception the sentence where there was no usable answer
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
