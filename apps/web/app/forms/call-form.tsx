import type { Call } from '@nirbhaya/contract/call'
import type { Answer } from '@nirbhaya/contract/client/client'
import type { ComponentProps, ReactNode } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type { z } from 'zod'
import { useMayCall } from '../session/may.ts'
import { type BodyOf, type CallAction, useCallAction } from './call-action.ts'
import { type CallFields, type DrawnFields, drawFields, type ServerForm } from './call-fields.tsx'
import type { RefusedAt } from './form-failure.ts'
import { FormFailureNotice } from './form-failure-notice.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useServerForm } from './use-server-form.ts'

/** Converts what the schema read to the body of the call. It may be left out if that already is the body. */
type BodyOption<C extends Call, Output> = [Output] extends [BodyOf<C>]
  ? { bodyOf?: (values: Output) => BodyOf<C> | Promise<BodyOf<C>> }
  : { bodyOf: (values: Output) => BodyOf<C> | Promise<BodyOf<C>> }

/** A form that makes a call: its schema, its fields, and what follows from the call. */
export type FormOfCall<
  C extends Call,
  Input extends FieldValues,
  Output extends FieldValues,
> = CallAction<C> &
  BodyOption<C, Output> & {
    schema: z.ZodType<Output, Input>
    fields: CallFields<Input, Output>
    values?: NoInfer<DefaultValues<Input>>
    /** The key of the draft in the tab's storage. Typed values, except passwords, then survive a reload. */
    draft?: string
    /** The message at the end of a long form, if fields further up have errors. */
    invalid?: string
    /** Maps an error code to the field that shows the error, if the response does not name one. */
    refusedAt?: RefusedAt<Path<NoInfer<Input>>>
    /** Runs after a success. The form stays busy until it has ended. */
    onDone?: (
      answer: Answer<C>,
      form: ServerForm<NoInfer<Input>, NoInfer<Output>>['form'],
    ) => unknown
  }

/**
 * Returns the state of a form that makes a call, and its fields by name.
 * @param isRepeatable see `useCallAction`
 */
export function useCallForm<C extends Call, Input extends FieldValues, Output extends FieldValues>(
  props: FormOfCall<C, Input, Output>,
  isRepeatable = false,
) {
  const { schema, fields, values, exception, invalid, refusedAt, draft, onDone } = props
  // The compiler has checked where the form was described that the values are the body if `bodyOf` is absent.
  const bodyOf = (props.bodyOf ?? ((sent: unknown) => sent)) as (
    values: Output,
  ) => BodyOf<C> | Promise<BodyOf<C>>
  const send = useCallAction<C>(props, isRepeatable)
  const form = useServerForm(schema, {
    async send(sent) {
      const answer = await send(await bodyOf(sent))
      await onDone?.(answer, form.form)
    },
    ...(exception !== undefined && { exception }),
    ...(invalid !== undefined && { invalid }),
    ...(refusedAt && { refusedAt }),
    ...(draft !== undefined && { draft }),
    ...(values && { defaultValues: values }),
  })
  return { ...form, drawn: drawFields(form, fields) }
}

interface Layout<Input extends FieldValues> {
  words: { save: string; saving?: string }
  /** The look of the button, by default large and over the whole width. */
  button?: Omit<ComponentProps<typeof SubmitButton>, 'busyLabel' | 'children' | 'isBusy'>
  /** Whether the form has no button, because nothing in it can be changed. */
  isReadOnly?: boolean
  className?: string
  /** Lays the fields out. Without it, they are one below the other. */
  children?: (drawn: DrawnFields<NoInfer<Input>>) => ReactNode
}

/** A form on a page. It has no button for people who may not make its call. */
export function CallForm<C extends Call, Input extends FieldValues, Output extends FieldValues>(
  props: FormOfCall<C, Input, Output> & Layout<Input>,
) {
  const { words, button, isReadOnly = false, children = inOrder } = props
  const { className = 'grid grid-cols-1 gap-4' } = props
  const { formProps, drawn, failure, isBusy } = useCallForm(props)
  const mayCall = useMayCall(props.call)
  return (
    <form {...formProps} className={className}>
      {children(drawn)}
      <div className="col-span-full mt-2">
        <FormFailureNotice failure={failure} />
        {!isReadOnly && mayCall && (
          <SubmitButton {...button} busyLabel={words.saving} isBusy={isBusy}>
            {words.save}
          </SubmitButton>
        )}
      </div>
    </form>
  )
}

export const inOrder = (drawn: Record<string, ReactNode>): ReactNode => Object.values(drawn)
