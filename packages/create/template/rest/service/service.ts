import type { Plugin } from 'vite';

/** Address of the REST service. */
const address = process.env.SERVICE ?? __address__;

/** Hands calls below `/api` over to the service, so that the browser needs no permission for another origin. */
export function service(): Plugin {
  const proxy = {
    '/api': { target: address, changeOrigin: true, rewrite: (path: string) => path.replace(/^\/api/, '') },
  };
  return { name: 'service', config: () => ({ server: { proxy }, preview: { proxy } }) };
}
