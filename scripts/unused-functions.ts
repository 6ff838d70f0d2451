import type { Package } from './leave-out-functions.ts';

type Functions = Package['functions'][string];

const all = (body: 'throws' | 'does nothing', names: string): Functions =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, body]),
  );

/** Features of React and React Router that the storefront does not use. `scripts/unused-functions.test.ts` looks for uses. */
export const UNUSED_FUNCTIONS: Record<string, Package> = {
  'react-dom': {
    version: '19.3.1',
    functions: {
      'cjs/react-dom-client.production.js': {
        // <Activity>, <SuspenseList>, custom elements
        ...all(
          'throws',
          'updateActivityComponent updateSuspenseListComponent cutOffTailIfNeeded findFirstSuspended setPropOnCustomElement',
        ),
        // References to fragments
        ...all(
          'does nothing',
          'isFragmentInstanceParent commitFragmentInstanceDeletionEffects commitFragmentInstanceInsertionEffects',
        ),
        ...all('throws', 'commitNewChildToFragmentInstance deleteChildFromFragmentInstance'),
        ...all(
          'throws',
          [
            ...['addEventListener', 'removeEventListener', 'dispatchEvent', 'focus', 'focusLast', 'blur'],
            ...['observeUsing', 'unobserveUsing', 'getClientRects', 'getRootNode'],
            ...['compareDocumentPosition', 'scrollIntoView'],
          ]
            .map((name) => `FragmentInstance.prototype.${name}`)
            .join(' '),
        ),
        // Functions as a form's action
        ...all('does nothing', 'extractEvents$1'),
        ...all(
          'throws',
          'mountActionState updateActionStateImpl runActionStateAction dispatchActionState ensureFormComponentIsStateful',
        ),
        // preload() and its siblings, stylesheets and scripts as resources
        ...all(
          'throws',
          `preload preloadModule preinitStyle preinitScript preinitModuleScript preconnectAs acquireResource
          insertStylesheetIntoRoot suspendResource`,
        ),
        getResource: { body: 'return null' },
        // onSelect, onBeforeInput
        ...all('does nothing', 'constructSelectEvent getFallbackBeforeInputChars'),
        // findDOMNode(), React Compiler
        ...all('throws', 'findCurrentFiberUsingSlowPath useMemoCache'),
        // Calls the component again to find its line. Its name is enough.
        describeNativeComponentFrame: {
          body: 'return describeBuiltInComponentFrame(fn && (fn.displayName || fn.name) || "")',
        },
      },
    },
  },
  'react-router': {
    version: '8.4.0',
    functions: {
      'dist/production/lib/router/router.js': {
        // Forms, actions, fetchers
        normalizeNavigateOptions: { body: 'return { path }' },
        ...all(
          'throws',
          `handleAction handleFetcherAction handleFetcherLoader fetch resetFetcher getFetcher queueFetcherForDeletion
          getSubmittingNavigation getSubmittingFetcher`,
        ),
        // Blocked navigations
        ...all('does nothing', 'shouldBlockNavigation'),
        ...all('throws', 'getBlocker updateBlocker deleteBlocker'),
        // View transitions of the router: those of the storefront are React's
        ...all('does nothing', 'persistAppliedTransitions restoreAppliedTransitions'),
        // Routes that are discovered or replaced later, instrumentation
        ...all(
          'throws',
          'discoverRoutes patchRoutes patchRoutesImpl _internalSetRoutes getInstrumentationNavigateMeta',
        ),
      },
      'dist/production/lib/router/history.js': {
        // Advice for developers, who read it in `npm run dev`
        ...all('does nothing', 'warning'),
        invariant: { body: 'if (value == null || value === false) throw new Error("React Router")' },
      },
      'dist/production/lib/dom/ssr/invariant.js': {
        invariant: { body: 'if (value == null || value === false) throw new Error("React Router")' },
      },
      'dist/production/lib/hooks.js': {
        ...all('does nothing', 'warningOnce'),
        ...all('throws', 'RSCErrorHandler'),
      },
      'dist/production/lib/dom/ssr/components.js': all('throws', 'RSCPrefetchPageLinksImpl'),
      'dist/production/lib/dom/ssr/single-fetch.js': all(
        'throws',
        'singleFetchActionStrategy singleFetchLoaderFetcherStrategy nonSsrStrategy StreamTransfer',
      ),
      // The root has an error boundary, so this is for errors in the root itself.
      'dist/production/lib/dom/ssr/errorBoundaries.js': {
        RemixRootDefaultErrorBoundary: {
          body: 'console.error(error); return React$1.createElement("html", null, React$1.createElement("body", null, String(error)))',
        },
      },
      'dist/production/lib/router/instrumentation.js': all(
        'throws',
        'getRouteInstrumentationUpdates instrumentClientSideRouter',
      ),
      'dist/production/lib/dom/ssr/fog-of-war.js': all(
        'does nothing',
        'getPatchRoutesOnNavigationFunction useFogOFWarDiscovery',
      ),
      'dist/production/lib/dom/ssr/routes.js': all(
        'throws',
        'createClientRoutesWithHMRRevalidationOptOut wrapShouldRevalidateForHdr noActionDefinedError',
      ),
    },
  },
};
