import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icons/icon.tsx'

const looks = {
  info: { classes: 'bg-info-ground text-info', icon: 'info' },
  warn: { classes: 'bg-warn-ground text-warn', icon: 'triangle-alert' },
  bad: { classes: 'bg-bad-ground text-bad', icon: 'triangle-alert' },
} as const

interface NoticeProps extends ComponentProps<'div'> {
  tone?: keyof typeof looks
}

/** A notice inside a page. It needs `role="alert"` if it appears after a user's action. */
export function Notice({ tone = 'info', className, children, ...rest }: NoticeProps) {
  const { classes, icon } = looks[tone]
  return (
    <div
      {...rest}
      className={classNames('flex gap-3 rounded-control px-4 py-3', classes, className)}
    >
      <Icon className="h-lh w-5 shrink-0" name={icon} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
