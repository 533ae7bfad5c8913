import { zodResolver } from '@hookform/resolvers/zod'
import { labels } from '@nirbhaya/contract/messages/labels'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { clearDraft, readDraft, storeDraft } from './form-draft.ts'
import { type FormFailure, formFailure, type RefusedAt } from './form-failure.ts'
import type { FormOutcome } from './form-outcome.ts'

/** The timeout of a form. It is long, because the server delays its answers after wrong passwords. */
export const answerTimeoutMs = 30_000

interface Options<Input extends FieldValues, Output> {
  /** Calls the server, and tells the person about a success. If `send` throws, the form shows the error. */
  send: (values: Output, form: HTMLFormElement) => Promise<unknown>
  /** The result from the page's `action`, if the form was posted there, for example without scripts. */
  outcome?: FormOutcome<unknown> | undefined
  /** The error that the form shows if the server gave no usable response, for example without a network. */
  exception?: string
  /** Maps an error code to the field that shows the error, if the response does not name one. */
  refusedAt?: RefusedAt<Path<Input>>
  /** The message at the end of a long form, if fields further up have errors. */
  invalid?: string
  /** The key of the draft in the tab's storage. Typed values, except passwords, then survive a reload. */
  draft?: string
  /** The initial values. Without them, a form keeps what was typed before hydration. */
  defaultValues?: DefaultValues<Input>
}

/**
 * Sends a form to the server. It can be submitted once at a time, shows errors at their fields, and keeps the
 * typed values after every error.
 */
export function useServerForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  { send, outcome, exception, refusedAt, invalid, draft, defaultValues }: Options<Input, Output>,
) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    // This hook moves the focus to the first invalid field on the page. The library would choose the one that
    // was registered first.
    shouldFocusError: false,
    ...(defaultValues ? { defaultValues } : {}),
  })
  const hasDefaults = defaultValues !== undefined
  const { errors, isSubmitting } = form.formState
  const [failure, setFailure] = useState(outcome?.failure)
  const isHydrated = useIsHydrated()
  // This ref blocks a second click that comes before the button is rendered as disabled.
  const isSending = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)

  useEffect(() => {
    if (attempts === 0) return
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])

  useEffect(() => {
    if (draft === undefined) return
    // Whether the person has already typed into the field. The form library does not count a field as dirty
    // if it was filled in before hydration, so the field's value is checked, too.
    const isFilledHere = (name: string) =>
      form.getFieldState(name as Path<Input>).isDirty ||
      (!hasDefaults && Boolean(form.getValues(name as Path<Input>)))
    for (const [name, value] of Object.entries(readDraft(draft))) {
      if (isFilledHere(name) || !(name in form.getValues())) continue
      form.setValue(name as Path<Input>, value as never, { shouldDirty: true })
    }
    const values = form.getValues()
    if (!hasDefaults && Object.values(values).some(Boolean)) storeDraft(draft, values)
  }, [draft, form, hasDefaults])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once for each outcome
  useEffect(() => {
    if (!outcome?.failure) return
    showFailure(outcome.failure)
    setAttempts((count) => count + 1)
  }, [outcome])

  const submit = form.handleSubmit(
    async (values) => {
      if (isSending.current || !element.current) return
      isSending.current = true
      setFailure(undefined)
      try {
        await send(values, element.current)
        if (draft !== undefined) clearDraft(draft)
      } catch (error) {
        showFailure(formFailure(error, exception, refusedAt))
      } finally {
        isSending.current = false
      }
    },
    () => setFailure(invalid ? { message: invalid, fields: {} } : undefined),
  )

  function showFailure(found: FormFailure) {
    const refused = Object.keys(form.getValues()).filter((name) => found.fields[name])
    for (const name of refused) {
      form.setError(name as Path<Input>, { message: found.fields[name] ?? found.message })
    }
    const isShownAtField = refused.some((name) => found.fields[name] === found.message)
    setFailure(isShownAtField && !invalid ? undefined : found)
  }

  const submitNow = (event?: FormEvent<HTMLFormElement>) =>
    submit(event).finally(() => setAttempts((count) => count + 1))
  const newest = useRef(submitNow)
  useEffect(() => {
    newest.current = submitNow
  })
  /**
   * Submits the form as its button does. Resolves once `send` has succeeded or failed, or once an invalid
   * field was found.
   */
  const sendNow = useCallback(() => newest.current(), [])

  return {
    form,
    sendNow,
    isBusy: isSubmitting,
    failure,
    formProps: {
      method: 'post',
      noValidate: true,
      ref: element,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submitNow(event),
      onChange: () => {
        if (draft !== undefined) storeDraft(draft, form.getValues())
      },
    } as const,
    field: (name: Path<Input>, options?: Parameters<typeof form.register>[1]) => ({
      ...form.register(name, options as never),
      ...(outcome && { defaultValue: outcome.typed[name] }),
      label: labelOf(name),
      // After hydration, the form library holds the errors. Before hydration, or without scripts, the library
      // has no errors, so the field shows the error in the server's `outcome`.
      error: (errors[name]?.message ?? (isHydrated ? undefined : outcome?.failure?.fields[name])) as
        | string
        | undefined,
      required: isRequired(schema, name),
    }),
  }
}

/**
 * Whether a field is required. Screen readers announce this. A field is optional if the schema accepts an
 * empty or a missing value.
 */
export function isRequired(schema: z.ZodType, name: string): boolean {
  const field = (schema as Partial<z.ZodObject<Record<string, z.ZodType>>>).shape?.[name]
  return !field || !['', undefined].some((nothing) => field.safeParse(nothing).success)
}

const labelOf = (name: string): string =>
  name in labels ? labels[name as keyof typeof labels] : name
