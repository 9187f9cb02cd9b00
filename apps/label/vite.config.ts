import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** The labelling tool: a page of its own below the portal's origin, and a child app of the portal. */
export default defineConfig({
  base: '/isp-user/label/',
  plugins: [react()],
  // the API puts a nonce of its own in its place with every reply
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    conditions: ['isp-source', ...defaultClientConditions],
    dedupe: ['react', 'react-dom', 'antd', '@ant-design/cssinjs'],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    emptyOutDir: true,
    chunkSizeWarningLimit: 1200,
    // a child runs as modules of one window: preload links would be fetched by another
    modulePreload: false,
  },
});
