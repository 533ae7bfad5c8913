/**
 * Where it may, zod compiles its schemas. The content security policy forbids that, and browsers
 * report the attempt as a violation, so here zod is told not to try. Has to run before zod does.
 */
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
