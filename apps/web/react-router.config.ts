import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The complete list of routes is in the first page, so that navigation needs no request for a
  // manifest.
  routeDiscovery: { mode: 'initial' },
  // A route is one file: its loader loads together with its component.
  splitRouteModules: false,
} satisfies Config
