import { ispAreas } from '@isp/crud/vite';
import react from '@vitejs/plugin-react';

// the server replaces `__NONCE__` by a new nonce in every answer
export default { plugins: [react(), ispAreas({ dir: 'src/shared' })], html: { cspNonce: '__NONCE__' } };
