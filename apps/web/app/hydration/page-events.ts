/** Fired on the window after React has hydrated the whole page. */
export const hydratedEvent = 'hydrated'

/** Fired on the window right before React hydrates the page. */
export const hydratingEvent = 'hydrating'

/** Fired on the window when the browser has parsed the page up to its deferred scripts. */
export const deferredScriptsEvent = 'deferred-scripts'

/** The id of the `<template>` with the deferred scripts. */
export const deferredScriptsId = 'deferred-scripts'
