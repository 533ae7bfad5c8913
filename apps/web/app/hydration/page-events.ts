/** Fires on the window after React has hydrated the whole page. */
export const hydratedEvent = 'hydrated'

/** On the window, right before React takes over the elements of the page. */
export const hydratingEvent = 'hydrating'

/** On the window, when the page has come as far as its late scripts. */
export const deferredScriptsEvent = 'late-scripts'

/** The id of the `<template>` with the late scripts. */
export const deferredScriptsId = 'late-scripts'
