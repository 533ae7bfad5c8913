/**
 * Whether the browser supports `command` and `commandfor`. With these, a button opens or closes a dialog
 * without a script. All browsers have supported them since the end of 2025.
 */
export const areCommandsKnown = () => 'commandForElement' in HTMLButtonElement.prototype
