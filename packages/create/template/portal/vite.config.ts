import { ispAreas } from '@isp/crud/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { service } from './service/service.ts';

export default defineConfig({
  // the service answers below /api, so that the browser finds it at the address of the portal
  plugins: [react(), ispAreas({ dir: 'schemas' }), service()],
  // Node alone does not find the files of antd that the screens load
  test: { environment: 'jsdom', server: { deps: { inline: [/@isp/] } } },
});
