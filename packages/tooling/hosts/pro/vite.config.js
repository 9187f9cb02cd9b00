import { ispAreas } from '@isp/crud/vite';
import react from '@vitejs/plugin-react';

export default { plugins: [react(), ispAreas({ dir: 'src/shared' })] };
