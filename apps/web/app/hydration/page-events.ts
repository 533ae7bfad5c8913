/** On the window, once React has taken over the whole page. */
export const hydratedEvent = 'hydrated'

/** On the window, when the page has come as far as its late scripts. */
export const deferredScriptsEvent = 'late-scripts'

/** The id of the `<template>` with the late scripts. */
export const deferredScriptsId = 'late-scripts'
