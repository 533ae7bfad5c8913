/** The import rules of ARCHITECTURE.md. */

import { joins, layers as serverLayers } from './apps/server/layers.mjs'
import { layers as webLayers } from './apps/web/layers.mjs'
import { layers as contractLayers } from './packages/contract/layers.mjs'

const modulesOf = (layers) => Object.values(layers).flat()

/**
 * Returns one rule for each module. The module may import from lower layers and, within its own layer, from
 * the modules that are listed before it.
 */
const layerRules = ({ side, source, layers, comment, from = {}, besides = [], end = '/' }) =>
  modulesOf(layers).map((module, place, modules) => {
    const usable = [...modules.slice(0, place + 1), ...besides]
    return {
      name: `${side}-${module}-imports-lower-layers-only`,
      comment,
      severity: 'error',
      from: { path: `${source}/${module}${end}`, ...from },
      to: { path: `${source}/`, pathNot: `${source}/(${usable.join('|')})${end}` },
    }
  })

const contract = '^packages/contract/src'

const web = '^apps/web/app'
const webModule = `${web}/(${modulesOf(webLayers).join('|')})/`

const server = '^apps/server/src'
const serverFolders = modulesOf(serverLayers).join('|')
const { demo, platform, ...moduleLayers } = serverLayers
const modules = modulesOf(moduleLayers).join('|')
const isTest = '\\.test\\.ts$'
/**
 * Files that define tables. They may import from any module, because a foreign key may refer to any table.
 */
const isTables = '\\.tables\\.ts$'

const serverRules = [
  ...layerRules({
    side: 'server',
    source: server,
    layers: serverLayers,
    comment: 'To reach a higher layer, enqueue a job: apps/server/layers.mjs.',
    from: { pathNot: [isTest, isTables] },
  }),
  {
    name: 'server-folder-is-in-a-layer',
    comment: 'Add the folder to a layer in apps/server/layers.mjs.',
    severity: 'error',
    from: { path: `${server}/(?!(${serverFolders})/)[^/]+/` },
    to: {},
  },
  {
    name: 'server-modules-call-services-only',
    comment:
      'Queries are private to their module. Its services, limits and the types of its queues are not.',
    severity: 'error',
    from: { path: `${server}/([^/]+)/`, pathNot: [isTest, isTables] },
    to: {
      path: `${server}/(${modules})/`,
      pathNot: [
        isTables,
        `${server}/$1/`,
        '\\.(service|queues|limits)\\.ts$',
        '/rules\\.ts$',
        `${server}/payments/providers/providers?\\.ts$`,
      ],
    },
  },
  ...modulesOf(serverLayers).map((module) => ({
    name: `server-${module}-reads-its-own-tables`,
    comment: 'Call a service of the module, or list the join in apps/server/layers.mjs.',
    severity: 'error',
    from: { path: `${server}/${module}/`, pathNot: [isTest, isTables] },
    to: {
      path: `${server}/.*${isTables}`,
      pathNot: `${server}/(${[module, 'platform', ...(joins[module] ?? [])].join('|')})/`,
    },
  })),
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
    name: 'server-module-does-not-import-its-admin-part',
    comment:
      'The admin part is built on the module, not the reverse. The file `*.module.ts` lists both.',
    severity: 'error',
    from: { path: `${server}/([^/]+)/(?!admin/)`, pathNot: [isTest, '\\.module\\.ts$'] },
    to: { path: `${server}/$1/admin/` },
  },
  {
    name: 'pdf-text-is-set-in-one-place',
    comment:
      'draw with Sheet of platform/pdf: it chooses fonts, breaks lines and shapes every script',
    severity: 'error',
    from: { path: server, pathNot: `${server}/platform/pdf/` },
    to: {
      path: [
        'node_modules/(pdfkit|fontkit|harfbuzzjs)/',
        `${server}/platform/pdf/(faces|shaped-font|text-runs|unpack-woff|visual-order)\\.ts$`,
      ],
    },
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
    ...layerRules({
      side: 'contract',
      source: contract,
      layers: contractLayers,
      comment: 'Move what both use to a lower layer: packages/contract/layers.mjs.',
      from: { pathNot: isTest },
      besides: ['[^/]+/rules'],
      // In a path, a module's name is followed by a dot (its file or its schemas) or by a slash (its folder).
      end: '[./]',
    }),
    {
      name: 'contract-rules-import-facts-only',
      comment: 'Every layer may state the numbers of a module.',
      severity: 'error',
      from: { path: `${contract}/[^/]+/rules\\.ts$` },
      to: {
        path: `${contract}/`,
        pathNot: `${contract}/(${contractLayers.facts.join('|')}|[^/]+/rules)[./]`,
      },
    },
    {
      name: 'contract-file-is-in-a-layer',
      comment: 'Add the file to a layer in packages/contract/layers.mjs.',
      severity: 'error',
      from: {
        path: `${contract}/(?!(${modulesOf(contractLayers).join('|')})[./])`,
        pathNot: isTest,
      },
      to: {},
    },
    {
      name: 'journeys-do-not-import-the-shop',
      comment: 'They may use the helpers of the server tests and the database client.',
      severity: 'error',
      from: { path: '^e2e' },
      to: { path: '^apps/', pathNot: '^apps/server/(test/|src/platform/database/client\\.ts$)' },
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
      name: 'sandbox-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^apps/payment-sandbox' },
      to: { path: '^(apps/(server|web)|packages)' },
    },
    ...serverRules,
    ...layerRules({
      side: 'web',
      source: web,
      layers: webLayers,
      comment: 'Reverse the import, or move what both use to a lower layer: apps/web/layers.mjs.',
      besides: ['fonts', 'styles'],
    }),
    {
      name: 'web-folder-is-in-a-layer',
      comment: 'Add the folder to a layer in apps/web/layers.mjs.',
      severity: 'error',
      from: { path: `${web}/[^/]+/`, pathNot: webModule },
      to: {},
    },
    {
      name: 'web-fetches-in-one-place',
      comment: 'Pages with a session read and write through the hooks of api/.',
      severity: 'error',
      from: { path: `${web}/`, pathNot: `${web}/api/` },
      to: { path: 'node_modules/@tanstack/' },
    },
    {
      name: 'web-admin-parts-are-private',
      comment: 'Only admin parts may import the admin part of another module.',
      severity: 'error',
      from: { path: `${web}/([^/]+)/`, pathNot: `${web}/(audit|dashboard|[^/]+/admin)/` },
      to: { path: `${web}/[^/]+/admin/`, pathNot: `${web}/$1/admin/` },
    },
    {
      name: 'web-admin-code-is-loaded-on-demand',
      comment: 'Customers do not download admin code: use import().',
      severity: 'error',
      from: {
        path: `${web}/`,
        pathNot: [`${web}/(audit|dashboard|admin|[^/]+/admin)/`, '/account-entries.ts$'],
      },
      to: { path: `${web}/(admin|[^/]+/admin)/`, dynamic: false },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Only build folders of our own are excluded. A library may also have a folder with such a name, and
    // rules about the library must see it.
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
