import { expect, it } from 'vitest';
import { missingPaths, together } from '../scripts/chunkGroups.mjs';

it('a group of modules has those its paths end with, and names the paths no module has', () => {
  const modules = [
    '/repo/node_modules/antd/es/form/hooks/useForm.js',
    'C:\\repo\\node_modules\\@rc-component\\form\\es\\Field.js',
    '/repo/packages/crud/src/list/ListScreen.tsx',
  ];
  const group = together(
    'form',
    ['antd/es/form/hooks/useForm.js', '@rc-component/form/', 'src/list/ListScreen.ts', 'useForm.js.map'],
    8,
  );
  expect(modules.map((id) => group.test.test(id))).toEqual([true, true, false]);
  expect(missingPaths([group], modules)).toEqual(['form: src/list/ListScreen.ts', 'form: useForm.js.map']);
});
