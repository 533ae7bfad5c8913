/** The import arrows of ARCHITECTURE.md, checked. */

import { floors as serverFloors } from './apps/server/floors.mjs'
import { floors as webFloors } from './apps/web/floors.mjs'
import { floors as contractFloors } from './packages/contract/floors.mjs'

/** Of two rooms on one floor neither may use the other; of two floors only the upper the lower. */
const floorRules = ({ side, source, floors, comment, from = {}, besides = [], end = '/' }) =>
  floors.flatMap((floor, height) =>
    floor.map((room) => {
      const usable = [...floors.slice(0, height).flat(), room, ...besides]
      return {
        name: `${side}-${room}-uses-only-floors-below`,
        comment,
        severity: 'error',
        from: { path: `${source}/${room}${end}`, ...from },
        to: { path: `${source}/`, pathNot: `${source}/(${usable.join('|')})${end}` },
      }
    }),
  )

const contract = '^packages/contract/src'

const web = '^apps/web/app'
const webRoom = `${web}/(${webFloors.flat().join('|')})/`

const server = '^apps/server/src'
const serverFolders = serverFloors.flat().join('|')
const rooms = serverFloors.slice(1).flat().join('|')
const isTest = '\\.test\\.ts$'

const serverRules = [
  ...floorRules({
    side: 'server',
    source: server,
    floors: serverFloors,
    comment: 'Against the arrow, enqueue a job: apps/server/floors.mjs.',
    from: { pathNot: isTest },
  }),
  {
    name: 'server-folder-has-a-floor',
    comment: 'A new folder gets its floor in apps/server/floors.mjs.',
    severity: 'error',
    from: { path: `${server}/(?!(${serverFolders})/)[^/]+/` },
    to: {},
  },
  {
    name: 'server-rooms-meet-at-services',
    comment: "Another room's queries and tables are its own business; its queues' types are not.",
    severity: 'error',
    from: { path: `${server}/([^/]+)/`, pathNot: isTest },
    to: {
      path: `${server}/(${rooms})/`,
      pathNot: [
        `${server}/$1/`,
        '\\.(service|queues|limits)\\.ts$',
        `${server}/payments/providers/providers?\\.ts$`,
      ],
    },
  },
  {
    name: 'server-providers-are-chosen-in-one-place',
    comment:
      'The rest of the shop knows the port alone: apps/server/src/payments/providers/provider.ts.',
    severity: 'error',
    from: {
      path: server,
      pathNot: ['/payments/providers/[^/]+/', '/choose-provider\\.ts$', isTest],
    },
    to: { path: `${server}/payments/providers/[^/]+/` },
  },
  {
    name: 'server-room-stands-below-its-desk',
    comment: 'What the owner does is built on what the room does.',
    severity: 'error',
    from: { path: `${server}/([^/]+)/(?!desk/)`, pathNot: isTest },
    to: { path: `${server}/$1/desk/` },
  },
  {
    name: 'services-know-no-http',
    severity: 'error',
    from: { path: `${server}/.+\\.(service|queries|jobs)\\.ts$` },
    to: { path: `${server}/platform/http/` },
  },
  {
    name: 'foundations-know-no-http',
    severity: 'error',
    from: { path: `${server}/platform/(database|jobs|limits|mail|storage)/`, pathNot: isTest },
    to: { path: `${server}/platform/(http|metrics)/` },
  },
  {
    name: 'config-is-the-only-reader-of-the-environment',
    comment: 'Of an import; Biome sees process.env.',
    severity: 'error',
    from: { path: server, pathNot: '(main|\\.test)\\.ts$' },
    to: { path: '^(node:)?process$' },
  },
]

export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-knows-only-zod',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/contract/src', '^node_modules/zod'] },
    },
    ...floorRules({
      side: 'contract',
      source: contract,
      floors: contractFloors,
      comment: 'Move what both use down: packages/contract/floors.mjs.',
      from: { pathNot: isTest },
      // A name is a file, its schemas, or a folder.
      end: '[./]',
    }),
    {
      name: 'contract-file-has-a-floor',
      comment: 'A new file gets its floor in packages/contract/floors.mjs.',
      severity: 'error',
      from: { path: `${contract}/(?!(${contractFloors.flat().join('|')})[./])`, pathNot: isTest },
      to: {},
    },
    {
      name: 'journeys-see-the-shop-from-outside',
      comment:
        'They share the server tests’ helpers; of the shop itself, only its database client.',
      severity: 'error',
      from: { path: '^e2e' },
      to: { path: '^apps/', pathNot: '^apps/server/(test/|src/platform/database/client\\.ts$)' },
    },
    {
      name: 'only-schemas-load-zod',
      comment:
        'What pages load for a call is plain facts; schemas are for the server and for forms.',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '(\\.schemas|\\.test|/endpoints)\\.ts$' },
      to: {
        path: '^node_modules/zod|\\.schemas\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'mails-know-only-the-contract',
      severity: 'error',
      from: { path: '^packages/mails/src', pathNot: '(preview|\\.test)\\.ts$' },
      to: {
        pathNot:
          '^(packages/(mails|contract)/src|node_modules/(@react-email|@types/react|@types/react-dom|react|react-dom)/)',
      },
    },
    {
      name: 'web-and-server-never-meet',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^apps/(server|payment-sandbox)' },
    },
    {
      name: 'server-loads-the-web-build-only',
      severity: 'error',
      from: { path: '^apps/server' },
      to: { path: '^apps/web' },
    },
    {
      name: 'sandbox-stands-alone',
      severity: 'error',
      from: { path: '^apps/payment-sandbox' },
      to: { path: '^(apps/(server|web)|packages)' },
    },
    ...serverRules,
    ...floorRules({
      side: 'web',
      source: web,
      floors: webFloors,
      comment: 'Turn it round, or move what both use down: apps/web/floors.mjs.',
      besides: ['fonts', 'styles'],
    }),
    {
      name: 'web-rooms-stand-on-a-floor',
      comment: 'A new folder gets its floor in apps/web/floors.mjs.',
      severity: 'error',
      from: { path: `${web}/[^/]+/`, pathNot: webRoom },
      to: {},
    },
    {
      name: 'web-fetches-in-one-place',
      comment: 'Pages with a session ask and change by the hooks of api/.',
      severity: 'error',
      from: { path: `${web}/`, pathNot: `${web}/api/` },
      to: { path: 'node_modules/@tanstack/' },
    },
    {
      name: 'web-desks-are-their-own',
      comment:
        'What the owner alone sees of a room is used by the desks of others, not by the shop.',
      severity: 'error',
      from: { path: `${web}/([^/]+)/`, pathNot: `${web}/(admin|[^/]+/desk)/` },
      to: { path: `${web}/[^/]+/desk/`, pathNot: `${web}/$1/desk/` },
    },
    {
      name: 'web-desks-come-when-asked-for',
      comment: 'Customers do not load the owner’s code: import() it.',
      severity: 'error',
      from: {
        path: `${web}/`,
        pathNot: [`${web}/(admin|desk|[^/]+/desk)/`, '/account-entries.ts$'],
      },
      to: { path: `${web}/(desk|[^/]+/desk)/`, dynamic: false },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What we build, not what libraries call so: rules about a library must see it.
    exclude: { path: '^(apps|packages)/[^/]+/(build|\\.react-router|node_modules/\\.vite)/|\\?' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
