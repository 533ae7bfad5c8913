import type { Plugin } from 'vite'

/** What it does then, and says on the console. */
const reload = /console\.error\(`Error loading route module[\s\S]*window\.location\.reload\(\);/

/** Where somebody is on the way to; nowhere when a page is only fetched ahead. */
const goOn = `const to = window.__reactRouterDataRouter?.state.navigation.location;
    if (to) window.location.assign(to.pathname + to.search + to.hash);`

/**
 * React Router reloads the page when the script of another one does not come, also when it was only
 * fetched ahead: who scrolls after the network is lost would be left with the browser's error page.
 * Here the page stays; who pressed a link is led there by the browser.
 */
export function keepPage(): Plugin {
  let isFound = false
  return {
    name: 'keep-page',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/].*[\\/]routeModules\.js$/ },
      handler(code) {
        isFound = reload.test(code)
        return isFound ? { code: code.replace(reload, goOn), map: null } : undefined
      },
    },
    buildEnd(error) {
      if (!error && !isFound) {
        this.error('React Router no longer reloads where a script fails: see keep-page.ts')
      }
    },
  }
}
