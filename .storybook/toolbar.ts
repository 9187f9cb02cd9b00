import { roles } from 'virtual:isp/roles';
import { themes } from '@isp/shell';
import type { Preview } from '@storybook/react-vite';
import { densities } from '../packages/shell/src/themes/withDensity.ts';

type GlobalTypes = NonNullable<Preview['globalTypes']>;

/** Returns one choice of the toolbar. Its button shows the value that is chosen. */
const choice = <Icon extends string>(
  description: string,
  icon: Icon,
  items: readonly { value: string; title: string }[],
) => ({ description, toolbar: { icon, dynamicTitle: true, items: [...items] } });

/** Choices of the toolbar. The values of all of them are in the address of a story. */
export const globalTypes = {
  locale: choice('Language', 'globe', [
    { value: 'zh-CN', title: '中文' },
    { value: 'en-US', title: 'English' },
  ]),
  theme: choice(
    'Theme, light and dark',
    'mirror',
    themes.map(({ name, title, isDark }) => ({ value: name, title: `${title} ${isDark ? '深色' : '浅色'}` })),
  ),
  density: choice(
    'Density',
    'component',
    densities.map((value) => ({ value, title: `Density: ${value}` })),
  ),
  skin: choice('Skin', 'paintbrush', [
    { value: 'default', title: 'Skin: antd' },
    { value: 'pro', title: 'Skin: pro-components' },
  ]),
  forcedColours: choice('Forced colours, as the stylesheet of the page can imitate them', 'contrast', [
    { value: 'off', title: 'Own colours' },
    { value: 'on', title: 'Forced colours' },
  ]),
  motion: choice('Motion', 'lightning', [
    { value: 'still', title: 'Motion: still, as in tests' },
    { value: 'full', title: 'Motion: full' },
    { value: 'reduced', title: 'Motion: reduced by the system' },
  ]),
  direction: choice('Direction of the text', 'transfer', [
    { value: 'ltr', title: 'Left to right' },
    { value: 'rtl', title: 'Right to left' },
  ]),
  role: choice('Role of the user, for the screens of areas', 'user', [
    { value: 'all', title: 'Role: all rights' },
    ...roles.map((role) => ({ value: role, title: `Role: ${role}` })),
  ]),
} satisfies GlobalTypes;
