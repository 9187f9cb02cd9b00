import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/**
 * Vite configuration of the labelling tool. The tool is a separate page below the portal's origin, and it is also
 * an application that the portal embeds.
 */
export default defineConfig({
  base: '/isp-user/label/',
  plugins: [react()],
  // The API replaces this text in each reply by a new nonce.
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
    // The scripts of an embedded application run in a separate window. Preload links would load them in the window
    // of the portal.
    modulePreload: false,
  },
});
