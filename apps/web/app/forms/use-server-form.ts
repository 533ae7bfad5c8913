import { zodResolver } from '@hookform/resolvers/zod'
import { labels } from '@nirbhaya/contract/messages/labels'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { clearDraft, readDraft, storeDraft } from './form-draft.ts'
import { type FormFailure, formFailure, type RefusedAt } from './form-failure.ts'
import type { FormOutcome } from './form-outcome.ts'

/** How long an answer may take: the server answers slowly on purpose after wrong passwords. */
export const answerTimeoutMs = 30_000

interface Options<Input extends FieldValues, Output> {
  /** Calls the server and says what came of it; what it throws is shown in the form. */
  send: (values: Output, form: HTMLFormElement) => Promise<unknown>
  /** What became of it where the page's own `action` takes the form. */
  outcome?: FormOutcome<unknown> | undefined
  /** What to say when there was no usable answer. */
  exception?: string
  /** The fields that refusals are about which do not say so themselves. */
  refusedAt?: RefusedAt<Path<Input>>
  /** Of a long form: what to say at its end about fields further up. */
  invalid?: string
  /** Under this name what was typed, except passwords, outlives a reload. */
  draft?: string
  /** Without them a form keeps what was typed before the page came alive. */
  defaultValues?: DefaultValues<Input>
}

/**
 * A form that goes to the server: one submit at a time, a refusal stands beside its field, and
 * what was typed stays whatever happens.
 */
export function useServerForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  { send, outcome, exception, refusedAt, invalid, draft, defaultValues }: Options<Input, Output>,
) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    // By its own order of registration, which need not be the order on the page.
    shouldFocusError: false,
    ...(defaultValues ? { defaultValues } : {}),
  })
  const hasDefaults = defaultValues !== undefined
  const { errors, isSubmitting } = form.formState
  const [failure, setFailure] = useState(outcome?.failure)
  const isHydrated = useIsHydrated()
  // A second press may come before the button is drawn busy.
  const isSending = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)

  useEffect(() => {
    if (attempts === 0) return
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])

  useEffect(() => {
    if (draft === undefined) return
    // Also before the page came alive, of which the form was not told.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome
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
    const isSaidAtField = refused.some((name) => found.fields[name] === found.message)
    setFailure(isSaidAtField && !invalid ? undefined : found)
  }

  return {
    form,
    isBusy: isSubmitting,
    failure,
    /** To be spread into the `<form>`. */
    formProps: {
      method: 'post',
      noValidate: true,
      ref: element,
      onSubmit: (event: FormEvent<HTMLFormElement>) =>
        void submit(event).finally(() => setAttempts((count) => count + 1)),
      onChange: () => {
        if (draft !== undefined) storeDraft(draft, form.getValues())
      },
    } as const,
    /** To be spread into a text field. */
    field: (name: Path<Input>, options?: Parameters<typeof form.register>[1]) => ({
      ...form.register(name, options as never),
      ...(outcome && { defaultValue: outcome.typed[name] }),
      label: labelOf(name),
      // Where scripts do not run, nothing but the first drawing is seen.
      error: (errors[name]?.message ?? (isHydrated ? undefined : outcome?.failure?.fields[name])) as
        | string
        | undefined,
      required: true,
    }),
  }
}

const labelOf = (name: string): string =>
  name in labels ? labels[name as keyof typeof labels] : name
