import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import { Texts } from './texts.tsx'

type ButtonVariant = 'primary' | 'accent' | 'outline' | 'quiet' | 'danger'
type ButtonSize = 'small' | 'medium' | 'large'

interface ButtonLook {
  /**
   * `accent` is the pink Explore button. It is always large, because white on pink is readable only in large
   * text. `danger` is for buttons that destroy something at once. If a dialog asks for confirmation first,
   * the button that opens the dialog is an `outline`.
   */
  variant?: ButtonVariant
  size?: ButtonSize
  isFullWidth?: boolean
  /** Whether the button is on a dark section: outline and text are then light. */
  onDark?: boolean
}

const base =
  'inline-flex select-none items-center justify-center gap-2 rounded-full text-center leading-tight transition duration-200 ease-out aria-busy:cursor-progress'

const variants = {
  primary:
    'filled bg-deep-pink text-white shadow-lift hover:bg-deep-pink-dark active:translate-y-px',
  accent:
    'filled bg-pink text-white shadow-float hover:-translate-y-0.5 hover:shadow-lift active:translate-y-px',
  outline: 'border border-rose-gold/50 text-aubergine hover:border-deep-pink hover:text-deep-pink',
  quiet: 'text-deep-pink underline-offset-4 hover:underline',
  danger: 'bg-bad text-white hover:bg-bad-dark active:translate-y-px',
} satisfies Record<ButtonVariant, string>

const onDarkVariants: Partial<Record<ButtonVariant, string>> = {
  outline: 'border border-white/40 text-white hover:border-white hover:bg-white/10',
  quiet: 'text-petal underline-offset-4 hover:underline',
}

const sizes = {
  small: 'min-h-11 px-4 py-2 text-sm font-semibold',
  medium: 'min-h-12 px-6 py-2.5 text-base font-semibold',
  large: 'min-h-12 px-8 py-2.5 text-lg font-semibold',
} satisfies Record<ButtonSize, string>

const accentSize = 'min-h-12 px-10 py-2.5 text-xl font-bold'

/** The classes of a button, for elements that are neither a `<button>` nor a router link. */
export function buttonClasses(look: ButtonLook = {}): string {
  const { variant = 'primary', size = 'medium', isFullWidth, onDark } = look
  return classNames(
    base,
    (onDark && onDarkVariants[variant]) || variants[variant],
    variant === 'accent' ? accentSize : sizes[size],
    isFullWidth && 'w-full',
  )
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /**
   * Whether an action is running. The button then shows a spinner, ignores clicks and keeps the focus; screen
   * readers announce it.
   */
  isBusy?: boolean
  /** The content while busy, in place of the children. */
  busyLabel?: ReactNode
}

/**
 * A button. Its type is 'button' by default. If it is `disabled`, it ignores clicks and keeps the focus, which a
 * button with the browser's own `disabled` would lose.
 */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    isFullWidth,
    onDark,
    isBusy,
    busyLabel,
    disabled,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props
  const look = { variant, size, isFullWidth, onDark } as ButtonLook
  return (
    <button
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || disabled || undefined}
      className={classNames(
        buttonClasses(look),
        isBusy ? 'opacity-80' : disabled && 'cursor-not-allowed opacity-60',
        className,
      )}
      onClick={isBusy || disabled ? (event) => event.preventDefault() : onClick}
      type={type}
    >
      {isBusy && <Spinner />}
      <Texts>{isBusy ? (busyLabel ?? children) : children}</Texts>
    </button>
  )
}

/** An internal link that looks like a button. */
export function ButtonLink(props: ButtonLook & LinkProps) {
  const { variant, size, isFullWidth, onDark, className, ...rest } = props
  const look = { variant, size, isFullWidth, onDark } as ButtonLook
  return <Link {...rest} className={classNames(buttonClasses(look), className)} />
}
