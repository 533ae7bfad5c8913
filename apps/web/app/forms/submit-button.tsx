import { Button } from '../ui/button.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'

interface SubmitButtonProps {
  isBusy: boolean
  busyLabel: string
  isFullWidth?: boolean
  children: string
}

export function SubmitButton({ isFullWidth = true, ...rest }: SubmitButtonProps) {
  // Before hydration the type is `button`. Otherwise the browser would submit the form itself, and the input
  // would be lost.
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
