import { ispAreas } from '@isp/crud/vite';

export default {
  plugins: [ispAreas({ dir: 'schemas' })],
  build: { rolldownOptions: { input: `${process.env.CONSUMER_PAGE}.html` } },
};
