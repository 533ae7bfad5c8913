import { ApiError } from '@nirbhaya/contract/client'
import { messages } from '@nirbhaya/contract/messages'

interface FormFailure {
  message: string
  /** What the server says about single fields. */
  fields: Record<string, string>
}

/** What to say about a form that the server did not take. */
export function formFailure(error: unknown): FormFailure {
  if (!(error instanceof ApiError)) return { message: messages.somethingWrong, fields: {} }
  const { message, fields, code } = error
  const known = code === 'EMAIL_TAKEN' ? { email: message, ...fields } : fields
  return { message: message || messages.somethingWrong, fields: known }
}
