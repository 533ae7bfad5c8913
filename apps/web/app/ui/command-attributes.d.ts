import 'react'

declare module 'react' {
  /**
   * The attributes of a button that opens or closes a dialog without a script. React's types do not have them.
   */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}
