/** Fires on the window after React has hydrated the whole page. */
export const hydratedEvent = 'hydrated'

/** Fires on the window when the parser has reached the late scripts. */
export const deferredScriptsEvent = 'late-scripts'

/** The id of the `<template>` with the late scripts. */
export const deferredScriptsId = 'late-scripts'
