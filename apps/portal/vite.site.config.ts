import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The page is visible before its scripts are loaded, so the scripts come last. */
const scriptsLast: Plugin = {
  name: 'isp-scripts-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
        .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
  },
};

/**
 * Configuration of the public site, which is built in addition to the portal. Visitors load no code of the back
 * office. With `--ssr` it builds, as one file, the code with which the service renders the pages.
 */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/isp-user/ui/',
  plugins: [react(), scriptsLast],
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: {
    conditions: ['isp-source', ...(isSsrBuild ? defaultServerConditions : defaultClientConditions)],
    dedupe: ['react', 'react-dom'],
  },
  ssr: {
    noExternal: true,
    resolve: { conditions: ['isp-source', ...defaultServerConditions], externalConditions: [] },
  },
  build: isSsrBuild
    ? { target: 'node20', outDir: 'dist-site', emptyOutDir: true, copyPublicDir: false }
    : {
        target: 'es2022',
        // The output is added to the folder of the portal, which is built first.
        outDir: 'dist',
        emptyOutDir: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { site: here('./site.html') },
          output: {
            codeSplitting: {
              groups: [
                // This chunk contains everything that every page needs. The entry module is excluded, because it
                // would not run from a chunk.
                {
                  name: 'site-base',
                  test: /node_modules|packages[\\/]|src[\\/](?!site[\\/]main\.ts)/,
                  tags: ['$initial' as const],
                },
                // This chunk contains the modules that several pages need.
                { name: 'site-parts', test: /src[\\/]site[\\/]/, minShareCount: 2 },
              ],
            },
          },
        },
      },
}));
