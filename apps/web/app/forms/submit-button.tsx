import type { ComponentProps } from 'react'
import { Button } from '../ui/button.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'

interface SubmitButtonProps
  extends Pick<ComponentProps<typeof Button>, 'className' | 'isFullWidth' | 'size' | 'variant'> {
  isBusy: boolean
  busyLabel?: string | undefined
  children: string
}

/** The button that submits a form, by default large and over the whole width. */
export function SubmitButton(props: SubmitButtonProps) {
  // Before hydration the type is `button`. Otherwise the browser would submit the form itself, and the input
  // would be lost.
  const isHydrated = useIsHydrated()
  return (
    <Button
      isFullWidth
      size="large"
      {...props}
      data-sends
      type={isHydrated ? 'submit' : 'button'}
    />
  )
}
