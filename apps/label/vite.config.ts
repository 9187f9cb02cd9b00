import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/**
 * Vite configuration of the labelling tool. The tool is a separate page below the portal's origin, and also an
 * application that the portal embeds.
 */
export default defineConfig({
  base: '/isp-user/label/',
  plugins: [react()],
  // In each reply the API replaces this text by a new nonce.
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
    // An embedded application runs as modules of one window. Preload links would be fetched by another window.
    modulePreload: false,
  },
});
