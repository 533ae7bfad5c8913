import { Button } from '../ui/button.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'

interface SubmitButtonProps {
  isBusy: boolean
  busyLabel: string
  isFullWidth?: boolean
  children: string
}

/** The submit button of a form. */
export function SubmitButton({ isFullWidth = true, ...rest }: SubmitButtonProps) {
  // Disabled until hydration. Before that the browser would submit the form itself and lose the
  // input.
  const isHydrated = useIsHydrated()
  return (
    <Button
      {...rest}
      data-sends
      isFullWidth={isFullWidth}
      size="large"
      type={isHydrated ? 'submit' : 'button'}
    />
  )
}
