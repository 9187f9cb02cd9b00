import { defineConfig } from 'tsup';
import { importByGroup } from '../tooling/importByGroup.ts';
import { keepTogether } from '../tooling/keepTogether.ts';
import { tsupPackage } from '../tooling/tsup.ts';

/** Components of antd that several chunks use. Those in one group are loaded together, so they become one chunk. */
const antdGroups = {
  antd: {
    'antd-base': ['Alert', 'Button', 'ConfigProvider', 'Empty', 'Skeleton', 'Switch', 'theme'],
    'antd-overlays': ['App', 'Drawer', 'Dropdown', 'Modal', 'Popover'],
    'antd-inputs': ['Input', 'InputNumber'],
    'antd-choices': ['Checkbox', 'Radio', 'Segmented', 'Select'],
  },
  '@ant-design/icons': {
    'antd-icons': [
      'CalendarOutlined',
      'CheckOutlined',
      'CloseOutlined',
      'DownOutlined',
      'EllipsisOutlined',
      'LeftOutlined',
      'PlusOutlined',
      'RightOutlined',
      'UpOutlined',
    ],
  },
} as const;

// two builds write into the same folder, so neither of them may empty it; the build script empties it before both
export default defineConfig([
  tsupPackage(
    {
      index: 'src/index.ts',
      pro: 'src/skins/pro/pro.tsx',
      testing: 'src/testing/index.ts',
      charts: 'src/charts.ts',
      dialects: 'src/rest/dialects/dialects.ts',
      internal: 'src/internal.ts',
      markdown: 'src/markdown.ts',
      texts: 'src/texts/ownTexts.ts',
    },
    {
      clean: false,
      // the directive 'use client' in a source file is lost when files are bundled, so it is added to each bundled
      // file
      banner: { js: "'use client';" },
      esbuildPlugins: [
        keepTogether({
          page: 'src/index.ts',
          parts: ['src/list/ListScreen.tsx', 'src/form/FormScreen.tsx', 'src/detail/DetailScreen.tsx'],
        }),
      ],
      plugins: [importByGroup('dist', antdGroups)],
    },
  ),
  // vite is not bundled, because a project that uses this plugin has vite installed
  tsupPackage({ vite: 'src/vite/index.ts' }, { clean: false, platform: 'node', external: ['vite'] }),
]);
