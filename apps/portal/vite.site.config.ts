import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The page is there before its scripts are: nothing that is seen waits for them. */
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
 * The public site, built beside the portal: visitors load no code of the back office. `--ssr` builds the code that
 * draws its pages in the service, as one file.
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
        // into the folder of the portal, which is built first
        outDir: 'dist',
        emptyOutDir: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { site: here('./site.html') },
          output: {
            codeSplitting: {
              groups: [
                // what every page needs, in one file; its entry stays outside, or nothing would run it
                {
                  name: 'site-base',
                  test: /node_modules|packages[\\/]|src[\\/](?!site[\\/]main\.ts)/,
                  tags: ['$initial' as const],
                },
                // what several need, in another
                { name: 'site-parts', test: /src[\\/]site[\\/]/, minShareCount: 2 },
              ],
            },
          },
        },
      },
}));
