import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The first page has the list of all routes, so that navigation needs no request for them.
  routeDiscovery: { mode: 'initial' },
  // A route module is not split into several scripts, so that one request loads its loader and its component.
  splitRouteModules: false,
} satisfies Config
