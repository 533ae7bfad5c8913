/**
 * Whether the browser supports `popover` and `popovertarget`. With these, a button opens or closes an element
 * without a script. All browsers have supported them since April 2024.
 */
export const arePopoversKnown = () => 'popover' in HTMLElement.prototype
