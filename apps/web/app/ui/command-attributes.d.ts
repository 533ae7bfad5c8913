import 'react'

declare module 'react' {
  /**
   * A button that opens or closes a dialog without a script. React's types lack both attributes.
   */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}
