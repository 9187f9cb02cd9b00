import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Plugin that moves the scripts to the end of the page. The service has already rendered the page, so the scripts
 * may be loaded last.
 */
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
 * Configuration of the public site. The site is built separately from the portal, so that visitors load no code of
 * the back office. With `--ssr` it builds the code with which the service renders the pages, as one file.
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
        // The files are added to the folder of the portal, which is built before. So the folder is not emptied.
        outDir: 'dist',
        emptyOutDir: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { site: here('./site.html') },
          output: {
            codeSplitting: {
              groups: [
                // This chunk contains the modules that every page needs. The entry module is left out, because it
                // does not run from a chunk.
                {
                  name: 'site-base',
                  test: /node_modules|packages[\\/]|src[\\/](?!site[\\/]main\.ts)/,
                  tags: ['$initial' as const],
                },
                // This chunk contains the modules that two or more pages need.
                { name: 'site-parts', test: /src[\\/]site[\\/]/, minShareCount: 2 },
              ],
            },
          },
        },
      },
}));
