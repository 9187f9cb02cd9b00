import type { Text } from '../contract/language.ts';

/** Packages that `isp dev` needs beside this one. They are optional peers, so that the other commands stay light. */
const parts = {
  page: ['vite', '@isp/crud', '@ant-design/icons', 'antd', 'dayjs', 'react', 'react-dom'],
  service: ['fastify', '@isp/server'],
} as const;

/**
 * Returns the packages that are not installed where this package finds them.
 *
 * @param samples - true if no service is needed
 * @param more - names of other packages that are needed
 */
export const missingParts = (samples: boolean, more: readonly string[] = []): readonly string[] =>
  missingPackages([...parts.page, ...(samples ? [] : parts.service), ...more]);

/** Returns those of the packages that are not installed where this package finds them. */
export const missingPackages = (names: readonly string[]): readonly string[] =>
  names.filter((name) => {
    try {
      import.meta.resolve(name);
      return false;
    } catch {
      return true;
    }
  });

/** Returns what to do about packages that are missing. */
export const installText = (missing: readonly string[]): Text => {
  const line = `npm install --save-dev ${missing.join(' ')}`;
  return {
    en: `Packages that this needs are not installed: ${missing.join(', ')}. Run ${line}`,
    zh: `需要的包尚未安装：${missing.join('、')}。请运行 ${line}`,
  };
};
