import type { Text } from '../contract/language.ts';

/** Packages that `isp dev` needs beside this one. They are optional peers, so that the other commands stay light. */
export const parts = [
  ...['vite', 'fastify', '@isp/server'],
  ...['@isp/crud', '@ant-design/icons', 'antd', 'dayjs', 'react', 'react-dom'],
] as const;

/** Returns the packages that are not installed where this package finds them. */
export const missingParts = (): readonly string[] =>
  parts.filter((name) => {
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
    en: `isp dev needs packages that are not installed: ${missing.join(', ')}. Run ${line}`,
    zh: `isp dev 需要的包尚未安装：${missing.join('、')}。请运行 ${line}`,
  };
};
