/**
 * Whether the browser supports `command` and `commandfor`, with which a button opens and closes a
 * dialog by itself. All browsers have supported them since the end of 2025.
 */
export const areCommandsKnown = () => 'commandForElement' in HTMLButtonElement.prototype
