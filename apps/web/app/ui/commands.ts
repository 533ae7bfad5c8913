/**
 * Whether the browser opens and closes a dialog by itself for a button with `command` and `commandfor`, which
 * all do since the end of 2025.
 */
export const areCommandsKnown = () => 'commandForElement' in HTMLButtonElement.prototype
