import type { Call } from '@nirbhaya/contract/call'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { FieldValues } from 'react-hook-form'
import { useOutdated } from '../api/use-change.ts'
import { useMayCall } from '../session/may.ts'
import { toast } from '../toasts/toast.ts'
import { Button } from '../ui/button.tsx'
import { DialogCard } from '../ui/dialog-card.tsx'
import { type BodyOf, pressFailure, useCallAction, useOnce } from './call-action.ts'
import type { ServerForm } from './call-fields.tsx'
import { type FormOfCall, inOrder, useCallForm } from './call-form.tsx'
import { DialogEnding } from './dialog-ending.tsx'
import { clearDraft } from './form-draft.ts'
import type { FormFailure } from './form-failure.ts'
import type { ButtonFace, PressedCall } from './press-button.tsx'

export interface Asking extends Pick<ComponentProps<typeof DialogCard>, 'description'> {
  /** The button that opens the dialog, or a function that draws it. */
  button: ButtonFace | ((open: () => void) => ReactNode)
  title: ReactNode
  /** The label of the dialog's main button while the call is made, by default Saving. */
  busyLabel?: string
  /** The look of the dialog's main button: `danger` if it destroys something. */
  variant?: ComponentProps<typeof Button>['variant']
  /** The label of the button that closes the dialog, by default Cancel. */
  keep?: string
  /** Gets the focus after a success, and if the button that opened the dialog is gone. */
  doneFocus?: RefObject<HTMLElement | null>
}

interface AskingFor<Input extends FieldValues, Output extends FieldValues> extends Asking {
  /** The label of the dialog's main button, or a function that makes it from what was typed. */
  confirm: string | ((form: ServerForm<NoInfer<Input>, NoInfer<Output>>) => string)
}

interface Confirming extends Asking {
  /** The label of the dialog's main button. */
  confirm: string
  /** Shown above the buttons of the dialog. */
  children?: ReactNode
}

/** A button that opens a dialog with a form, which makes a call. It is hidden from people who may not make it. */
export function AskButton<C extends Call, Input extends FieldValues, Output extends FieldValues>(
  props: FormOfCall<C, Input, Output> & AskingFor<Input, Output>,
) {
  const mayCall = useMayCall(props.call)
  if (!mayCall) return null
  return <Ask {...props}>{(dialog) => <AskForm asked={props} dialog={dialog} />}</Ask>
}

/** A button that opens a dialog which asks for confirmation, and then makes a call; hidden like `AskButton`. */
export function ConfirmButton<C extends Call>(props: PressedCall<C> & Confirming) {
  const mayCall = useMayCall(props.call)
  if (!mayCall) return null
  return <Ask {...props}>{(dialog) => <Confirmation asked={props} dialog={dialog} />}</Ask>
}

interface InDialog {
  onClose: () => void
  /** Closes the dialog when the button that opened it may be gone. */
  onDone: () => void
  /** Whether the call is being made. The dialog stays open until it is answered. */
  isSending: RefObject<boolean>
}

function Ask(props: Asking & { children: (dialog: InDialog) => ReactNode }) {
  const { button, title, description, doneFocus, children } = props
  const [isOpen, setIsOpen] = useState(false)
  const isSending = useRef(false)
  // The element that opened the dialog; null after a success.
  const opener = useRef<Element>(null)

  function open() {
    opener.current = document.activeElement
    setIsOpen(true)
  }

  function finish() {
    opener.current = null
    setIsOpen(false)
  }

  return (
    <>
      <Opener button={button} onOpen={open} />
      <DialogCard
        description={description}
        finalFocus={doneFocus && (() => opener.current?.isConnected || doneFocus.current)}
        isOpen={isOpen}
        onOpenChange={(isWanted) => !isSending.current && setIsOpen(isWanted)}
        title={title}
      >
        {children({ isSending, onClose: () => setIsOpen(false), onDone: finish })}
      </DialogCard>
    </>
  )
}

function Opener({ button, onOpen }: Pick<Asking, 'button'> & { onOpen: () => void }) {
  if (typeof button === 'function') return button(onOpen)
  const { label, ...face } = button
  return (
    <Button size="small" variant="outline" {...face} onClick={onOpen}>
      {label}
    </Button>
  )
}

interface AskFormProps<C extends Call, Input extends FieldValues, Output extends FieldValues> {
  asked: FormOfCall<C, Input, Output> & AskingFor<Input, Output>
  dialog: InDialog
}

function AskForm<C extends Call, Input extends FieldValues, Output extends FieldValues>(
  props: AskFormProps<C, Input, Output>,
) {
  const { asked, dialog } = props
  const { confirm, draft, errorOutdates = [], onDone } = asked
  const server = useCallForm<C, Input, Output>(
    {
      ...asked,
      async onDone(answer, form) {
        await onDone?.(answer, form)
        dialog.onDone()
      },
    },
    true,
  )
  const { formProps, drawn, failure, isBusy } = server

  // After an error without an answer, the dialog stays open for another attempt. If it is closed instead, the page
  // loads its new state.
  const doubted = useOutdated(...errorOutdates)
  const leave = useEffectEvent(() => {
    if (failure?.isUnanswered) doubted()
  })
  useEffect(() => () => leave(), [])

  // Cancel deletes the draft. Escape only closes the dialog, so the draft is there when it opens again.
  function cancel() {
    if (draft !== undefined) clearDraft(draft)
    dialog.onClose()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    // The button may be inside a form of the page, which must not be submitted as well.
    event.stopPropagation()
    formProps.onSubmit(event)
  }

  return (
    <form {...formProps} onSubmit={submit}>
      <div className="mt-5 grid grid-cols-1 gap-5">{inOrder(drawn)}</div>
      <Ending
        asked={asked}
        dialog={dialog}
        failure={failure}
        isBusy={isBusy}
        label={typeof confirm === 'function' ? confirm(server) : confirm}
        onCancel={cancel}
      />
    </form>
  )
}

interface ConfirmationProps<C extends Call> {
  asked: PressedCall<C> & Confirming
  dialog: InDialog
}

function Confirmation<C extends Call>({ asked, dialog }: ConfirmationProps<C>) {
  const { exception, failed, errorOutdates, onDone } = asked
  const { onClose } = dialog
  const send = useCallAction<C>(asked)
  const [failure, setFailure] = useState<FormFailure>()

  async function confirm() {
    setFailure(undefined)
    const answer = await send(asked.body as BodyOf<C>)
    await onDone?.(answer)
    dialog.onDone()
  }

  function fail(error: unknown) {
    const found = pressFailure(error, failed, exception)
    if (!errorOutdates) return setFailure(found)
    // The page loads its new state, in which this dialog may be gone together with its button.
    toast.error(found.message)
    dialog.onDone()
  }

  const { isBusy, press } = useOnce(confirm, fail)
  return (
    <>
      {asked.children}
      <Ending
        asked={asked}
        dialog={dialog}
        failure={failure}
        isBusy={isBusy}
        label={asked.confirm}
        onCancel={onClose}
        onPress={press}
      />
    </>
  )
}

interface EndingProps {
  asked: Asking
  dialog: InDialog
  failure: FormFailure | undefined
  isBusy: boolean
  label: string
  onCancel: () => void
  onPress?: () => void
}

function Ending({ asked, dialog, failure, isBusy, label, onCancel, onPress }: EndingProps) {
  const { busyLabel = accountPages.saving, keep, variant } = asked
  const { isSending } = dialog
  useEffect(() => {
    isSending.current = isBusy
  }, [isBusy, isSending])
  return (
    <DialogEnding
      busyLabel={busyLabel}
      failure={failure}
      isBusy={isBusy}
      label={label}
      onOther={() => !isBusy && onCancel()}
      {...(onPress && { onPress })}
      {...(keep !== undefined && { otherLabel: keep })}
      {...(variant && { variant })}
    />
  )
}
