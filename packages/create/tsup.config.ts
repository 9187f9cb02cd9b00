import { defineConfig } from 'tsup';
import { tsupPackage } from '../tooling/tsup.ts';

export default defineConfig(tsupPackage({ index: 'src/index.ts' }));
